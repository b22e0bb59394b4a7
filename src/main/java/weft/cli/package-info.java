/** The command line: {@code weft check | generate | run | graph | profile | map}. */
package weft.cli;
