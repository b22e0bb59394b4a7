/** What was found, as a mapping file and in words. */
package weft.mapping.explain;
