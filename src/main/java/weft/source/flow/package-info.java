/** The control flow of a function as a value of our own, and what is computed on it. Nothing here knows the parser. */
package weft.source.flow;
