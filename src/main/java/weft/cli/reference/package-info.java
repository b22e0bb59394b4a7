/** The pages and completions of the command line, from its own model. */
package weft.cli.reference;
