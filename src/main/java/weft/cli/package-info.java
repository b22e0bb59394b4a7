/** The command line: {@code weft new | check | generate | run | graph | profile | map}. */
package weft.cli;
