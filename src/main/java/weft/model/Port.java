package weft.model;

/** A port of a process. */
public record Port(Name name, Direction direction, Position position) {}
