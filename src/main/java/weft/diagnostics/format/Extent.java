package weft.diagnostics.format;

/** A piece of a file. Lines and columns count from 1, columns in UTF-16 units; the last column is the first behind it. */
public record Extent(int line, int column, int endLine, int endColumn) {}
