// Three projects at once, in one virtual machine.
def log = new File(basedir, 'build.log').text
['.', 'first', 'second'].each { assert new File(basedir, "$it/target/weft-out/squares/Makefile").file }
assert log.count('[INFO] Generated ') == 3
