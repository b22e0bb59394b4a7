# To be sourced: apt_install PACKAGE.. installs packages and says so, as root or through sudo; ends the script with what to do where
# that cannot be.
apt_install() {
    local as_root=() quiet=-q
    local by_hand="apt-get install --no-install-recommends $*"
    if ! command -v apt-get >/dev/null; then
        echo "This machine has no apt-get. Install what these packages of Debian hold, and start again: $*" >&2
        exit 1
    fi
    if [ "$(id -u)" -ne 0 ]; then
        as_root=(sudo)
        if ! command -v sudo >/dev/null; then
            echo "These packages are missing, and only root can install them here (there is no sudo). As root:" >&2
            echo "    $by_hand" >&2
            exit 1
        fi
        # Without a terminal sudo cannot ask for a password.
        if ! sudo -n true 2>/dev/null && ! [ -t 0 ]; then
            echo "These packages are missing, and sudo needs a password to install them. In a terminal:" >&2
            echo "    sudo $by_hand" >&2
            exit 1
        fi
    fi
    echo "Installing with apt-get: $*" >&2
    [ -t 2 ] || quiet=-qq # no bars into pipes
    apt_update || echo "apt-get update failed: trying with the lists that are there" >&2
    if ! "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install $quiet -y --no-install-recommends -o Dpkg::Use-Pty=0 \
        -o DPkg::Lock::Timeout=600 "$@" >&2; then
        echo "apt-get could not install all of these: $*" >&2
        exit 1
    fi
}

# Another apt-get may be at work: a second script of ours, or the updates that a machine makes by itself. apt-get waits for who
# installs, if asked to, but never for who updates.
apt_update() { # with `as_root` and `quiet` of apt_install
    local said try status
    said=$(mktemp)
    for ((try = 0; try < 600; try++)); do
        status=0
        "${as_root[@]}" env LC_ALL=C apt-get update $quiet -o Dpkg::Use-Pty=0 -o DPkg::Lock::Timeout=600 >&2 2>"$said" || status=$?
        [ $status -ne 0 ] && grep -q 'Could not get lock' "$said" || break
        sleep 1
    done
    cat "$said" >&2
    rm -f "$said"
    return $status
}
