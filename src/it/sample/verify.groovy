def log = new File(basedir, 'build.log').text
def folder = new File(basedir, 'target/weft-out/squares').path

// Each build has two goals; only the first goal of the first and of the third had something to generate.
assert log.count("[INFO] Generated $folder") == 2
assert log.count("[INFO] Nothing to generate: $folder is up to date") == 4
assert log.count('square 25\n') == 3
assert new File(folder, 'squares').canExecute()
