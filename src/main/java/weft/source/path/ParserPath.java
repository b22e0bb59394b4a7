package weft.source.path;

import java.nio.file.Path;

/**
 * Paths as CDT's parser gets them. It drops every quotation mark from the path of an included file, also from the names of folders, so
 * there each is spelled another way.
 */
public final class ParserPath {

    private static final String ESCAPE = "\uE010";
    private static final String QUOTE = ESCAPE + "q";
    private static final String ITSELF = ESCAPE + "e"; // of a folder that has this letter in its name

    private ParserPath() {}

    public static String of(Path path) {
        return path.toString().replace(ESCAPE, ITSELF).replace("\"", QUOTE);
    }

    /** The path that the parser got. */
    public static Path path(String spelled) {
        return Path.of(spelled.replace(QUOTE, "\"").replace(ITSELF, ESCAPE));
    }
}
