/** The control flow of a function: where values are needed after a call that blocks. */
package weft.source.flow;
