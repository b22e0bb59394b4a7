/** What {@code weft run --live} and {@code weft live} leave behind, whichever way they end: nothing. */
package weft.cli.live;
