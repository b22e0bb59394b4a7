/** Parsed functions become flow graphs, before any text is edited. */
package weft.source.lower;
