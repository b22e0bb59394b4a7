package weft.model;

/** The value of a {@code <configuration>}, and where it is. */
public record Setting(String value, Position position) {}
