/** The command line: {@code weft check | generate | run}. */
package weft.cli;
