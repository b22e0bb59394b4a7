package weft.model;

/**
 * The source of a process.
 *
 * @param location the path as written in the XML, relative to the source folder
 */
public record Source(Language language, String location, Position position) {

    /** The language a process is written in. */
    public enum Language { C, CPP }
}
