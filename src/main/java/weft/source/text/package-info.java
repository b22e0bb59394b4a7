/** The text of a source as it is edited: replacements, lines, pieces that are known later. */
package weft.source.text;
