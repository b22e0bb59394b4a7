package weft.model;

import java.util.Set;

/**
 * The source of a process.
 *
 * @param location the path as written in the XML, relative to the source folder
 * @param options  what its compiler is told besides
 */
public record Source(Language language, String location, SourceOptions options, Position position) {

    /** Bytes of a source or a header that are read at most: more would fill the memory, and nobody writes it. */
    public static final long LARGEST = 64 << 20;

    private static final Set<String> CPP_ENDINGS = Set.of("cc", "cp", "cpp", "cxx", "c++", "C");

    /** The language a process is written in. */
    public enum Language {
        C("c"),
        CPP("cc");

        private final String ending;

        Language(String ending) {
            this.ending = ending;
        }

        /** The ending of a file's name that tells a compiler so, without the dot. */
        public String ending() {
            return ending;
        }
    }

    /** Whether a file's name says that it is C++, as compilers see it. */
    public static boolean isNamedAsCpp(String location) {
        return CPP_ENDINGS.contains(location.substring(location.lastIndexOf('.') + 1)) && location.indexOf('.') >= 0;
    }
}
