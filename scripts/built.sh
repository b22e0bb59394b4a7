# To be sourced: sets `built` to the folder whose target/ has the compiler: the checkout; but the user's own copy where the checkout
# was not built and cannot be written.
built=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
if [ ! -e "$built/target/.built" ] && ! [ -w "$built" ]; then
    built=${XDG_CACHE_HOME:-${HOME:-}/.cache}/weft/builds/$(printf %s "$built" | cksum | tr ' ' -)
fi
