package weft.model;

/** Which way tokens go through a port, seen from its process. */
public enum Direction {
    INPUT,
    OUTPUT
}
