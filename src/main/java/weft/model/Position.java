package weft.model;

import java.nio.file.Path;

/** A place in an input file. Line and column count from 1; 0 means that only the file (or only the line) is known. */
public record Position(Path file, int line, int column) {

    public static Position of(Path file) {
        return new Position(file, 0, 0);
    }

    public static Position startOf(Path file) {
        return new Position(file, 1, 1);
    }

    @Override
    public String toString() {
        return line == 0 ? file.toString() : column == 0 ? file + ":" + line : file + ":" + line + ":" + column;
    }
}
