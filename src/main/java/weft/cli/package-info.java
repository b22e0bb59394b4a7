/** The command line: {@code weft check | generate | run | graph}. */
package weft.cli;
