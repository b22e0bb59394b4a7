# To be sourced: finds a JDK of 17 or newer and sets JAVA_HOME to it, which Maven obeys; fails where there is none. The order:
# JAVA_HOME, javac on the path, the newest of those that distributions keep below /usr/lib/jvm (WEFT_JDKS: in another folder).

# Sets `release` to that of the JDK in a folder, to 0 if there is none: nor in a JRE, which has no compiler.
jdk_release() { # FOLDER
    local line
    release=0
    [ -x "$1/bin/javac" ] && [ -x "$1/bin/java" ] || return 0
    if [ -r "$1/release" ]; then # starts no Java: this is done each time that Weft is called
        while read -r line; do
            [[ ! $line =~ ^JAVA_VERSION=\"(1\.)?([0-9]+) ]] || release=${BASH_REMATCH[2]}
        done <"$1/release"
    elif [[ $("$1/bin/javac" -version 2>&1) =~ ^javac\ (1\.)?([0-9]+) ]]; then
        release=${BASH_REMATCH[2]}
    fi
}

# Sets `folder` to that of the javac on the path, to nothing if there is none.
jdk_on_path() {
    folder=$(command -v javac) || { folder=; return 0; }
    folder=$(readlink -f "$folder")
    if [ -e "${folder%/bin/javac}/bin/java" ] && [ "${folder%/bin/javac}" != "$folder" ]; then
        folder=${folder%/bin/javac}
    else # a script that starts one of several
        folder=$(javac -J-XshowSettings:properties -version 2>&1 | sed -n 's/^ *java\.home = //p')
    fi
}

find_jdk() {
    local folder release best=16 found=
    jdk_release "${JAVA_HOME:-/nonexistent}"
    [ "$release" -lt 17 ] || { export JAVA_HOME; return 0; }
    jdk_on_path
    jdk_release "${folder:-/nonexistent}"
    [ "$release" -lt 17 ] || { export JAVA_HOME=$folder; return 0; }
    for folder in "${WEFT_JDKS:-/usr/lib/jvm}"/*; do
        jdk_release "$folder"
        [ "$release" -le "$best" ] || best=$release found=$folder
    done
    [ -n "$found" ] || return 1
    export JAVA_HOME=$found
}

find_jdk
