package weft.emit;

import java.util.Set;

/** What a library, its functions, its namespace in C++ and its package in Python are called: after the network, where that can be. */
public final class LibraryName {

    /**
     * Words of C, C++ and Python; headers, libraries and modules of theirs, which would be taken for the network's where it is looked
     * for first; what compilers define.
     */
    private static final Set<String> TAKEN = Set.of("""
            False None True alignas alignof and and_eq as asm assert async auto await bitand bitor bool break case catch char char16_t
            char32_t char8_t class co_await co_return co_yield compl concept const const_cast consteval constexpr constinit continue
            decltype def default del delete do double dynamic_cast elif else enum except explicit export extern false finally float
            for friend from global goto if import in inline int is lambda long mutable namespace new noexcept nonlocal not not_eq
            nullptr operator or or_eq pass private protected public raise register reinterpret_cast requires restrict return short
            signed sizeof static static_assert static_cast struct switch template this thread_local throw true try typedef typeid
            typename typeof union unsigned using virtual void volatile wchar_t while with xor xor_eq yield

            complex ctype dirent dlfcn errno fcntl fenv inttypes iso646 limits locale main math poll pthread sched semaphore setjmp
            signal spawn stdalign stdarg stdatomic stdbool stddef stdint stdio stdlib stdnoreturn string strings termios tgmath
            threads time uchar unistd utime wait wchar wctype
            c dl gcc gcc_s m pthread_nonshared rt stdc util
            asyncio collections contextlib ctypes pathlib select setuptools shutil subprocess sys threading typing wheel
            i386 linux std stderr stdin stdout unix
            """.strip().split("\\s+"));

    private LibraryName() {}

    /** That of a network's library. */
    public static String of(String network) {
        String name = Executable.name(network);
        if (name.startsWith("weft")) { // the runtime's own names begin so
            return "network_" + name;
        }
        return TAKEN.contains(name) ? name + "_network" : name;
    }
}
