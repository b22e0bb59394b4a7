package weft.source.parse.syntax;

import java.util.Optional;

/** What stands somewhere in a file. */
public interface Located {

    /** Where; nothing for what no file has, such as a macro of the compiler. */
    Optional<FileRange> range();

    /** The line at which that begins. */
    int line();

    /** What is written there, before preprocessing. */
    String written();
}
