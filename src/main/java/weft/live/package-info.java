/** A network that runs, as seen from outside: what its program writes into a file, kept, drawn, served as a page or shown in a terminal. */
package weft.live;
