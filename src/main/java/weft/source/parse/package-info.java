/** Reading C: Eclipse CDT behind a few classes. It parses; the text that is edited is always the user's own. */
package weft.source.parse;
