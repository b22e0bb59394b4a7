/** The tree of a source: Weft's own nodes, symbols, types and directives, each made of the parser's when it is asked for. */
package weft.source.parse.syntax;
