/** The language server: what {@code weft.compile} and the texts know, for editors. */
package weft.lsp;
