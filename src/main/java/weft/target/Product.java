package weft.target;

/** What is made of a network. */
public enum Product {
    /** A program of its own, or a library where the network has ports to the outside: for who only checks. */
    ANY,
    /** A program of its own. */
    PROGRAM,
    /** A library in C for a program around it. */
    LIBRARY,
    /** A package for Python, with the library in it. */
    PYTHON;

    /** Whether a program around it calls the network. */
    public boolean isLibrary() {
        return this == LIBRARY || this == PYTHON;
    }
}
