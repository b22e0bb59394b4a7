/** C and C++ sources as Weft sees them: what is known of one source, and who makes its text. */
package weft.source;
