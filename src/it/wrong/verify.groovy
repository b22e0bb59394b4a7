def log = new File(basedir, 'build.log').text
def folder = new File(basedir, 'src/main/weft').path

assert log.contains("[ERROR] $folder/wrong.xml:[4,5] ")
assert log.contains("$folder/wrong.xml: the input is wrong, see the errors above")
assert log =~ /\[ERROR\] .*lonely\.c:\[5,6\] .*nobody/
assert log.contains('the C code did not build; it lies in ')
assert log.contains("variables: N is 'many': write an integer")
assert log.contains("execution: 'threads' is none of: auto, protothread")
assert !log.contains('Exception: ')
