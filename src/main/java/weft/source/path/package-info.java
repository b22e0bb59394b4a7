/** Paths of sources and headers: what the parser calls them, and which are the host's. */
package weft.source.path;
