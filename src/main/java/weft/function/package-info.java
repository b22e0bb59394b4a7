/**
 * The functions that a network declares: Java methods of a closed subset, parsed and interpreted, never compiled or run. They
 * reach nothing but their arguments, the network's variables, and the methods of {@link weft.function.JavaLibrary}.
 */
package weft.function;
