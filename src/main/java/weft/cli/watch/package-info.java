/** Waiting for files to change. */
package weft.cli.watch;
