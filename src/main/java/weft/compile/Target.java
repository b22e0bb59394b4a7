package weft.compile;

/** The families of processors that Weft generates for, named as users name them. */
public enum Target { x86, cell, mpi }
