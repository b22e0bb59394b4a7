package weft.source.parse.syntax;

/**
 * A piece of a file; for what a macro expands to, where the macro is used.
 *
 * @param file   as the parser names it
 * @param offset in the file
 */
public record FileRange(String file, int offset, int length) {

    public int end() {
        return offset + length;
    }

    /** Whether another piece begins in this one. */
    public boolean holdsStartOf(FileRange other) {
        return file.equals(other.file) && offset <= other.offset && other.offset < end();
    }
}
