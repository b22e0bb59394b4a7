# To be sourced by what starts the compiler: sets `java` and `jar`, and the environment in which it runs. Builds it where that was not done.
home=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
source "$home/scripts/built.sh" # sets `built`
[ -e "$built/target/.built" ] || "$home/scripts/build"
# The Cell's compilers, where scripts/install-cell-toolchain has put them, unless there are others.
cell=${XDG_CACHE_HOME:-${HOME:-}/.cache}/weft/cell-toolchain
if [ -z "${WEFT_CELL_TOOLCHAIN:-}" ] && [ -d "$cell" ] && ! command -v spu-gcc >/dev/null; then
    export WEFT_CELL_TOOLCHAIN=$cell
fi
java=java
if source "$home/scripts/jdk.sh"; then java=$JAVA_HOME/bin/java; fi # where it was only built elsewhere, a JRE does
source "$home/scripts/utf8.sh"
jar=$built/target/$(<"$built/target/.built")
