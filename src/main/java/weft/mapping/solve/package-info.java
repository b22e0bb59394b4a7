/** The search for a mapping: exact where that is possible, by levels and local search where it is not. */
package weft.mapping.solve;
