package weft.source.parse;

import java.nio.file.Path;

/**
 * Paths as CDT's parser is told of them. It drops each quotation mark from the path of an included file, wherever it stands, so folders
 * that have one in their name get another letter for it, which no text means anything by.
 */
public final class ParserPath {

    private static final char QUOTE = '\uE010';

    private ParserPath() {}

    static String of(Path path) {
        return path.toString().replace('"', QUOTE);
    }

    /** The path that the parser has been told of. */
    public static Path path(String told) {
        return Path.of(told.replace(QUOTE, '"'));
    }
}
