/** Questions about a parsed source: types, constants, names, calls, variables. */
package weft.source.tree;
