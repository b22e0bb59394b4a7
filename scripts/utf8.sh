# To be sourced: in the C locale (containers, cron) Java takes the names of files for ASCII. This makes them UTF-8; messages and the
# order of names stay those of C.
case ${LC_ALL:-${LC_CTYPE:-${LANG:-C}}} in
    C | POSIX)
        unset LC_ALL
        export LANG=C LC_CTYPE=C.UTF-8
        ;;
esac
