package weft.read;

import weft.model.Position;

/**
 * The text of an element as it stands in the file, with references, comments and CDATA sections: the way from a character of
 * the text to its place.
 *
 * @param source  the whole file
 * @param element where the element begins
 */
public record ElementText(String source, Position element) {

    private static final String CDATA = "<![CDATA[";

    /** Where a character stands, by its offset in the text that XML's rules make of the source. */
    Position at(int offset) {
        Cursor cursor = new Cursor();
        cursor.skipToElement();
        cursor.skipTag();
        int left = offset;
        for (cursor.skipMarkup(); left > 0 && !cursor.atEnd(); cursor.skipMarkup()) {
            left -= cursor.character();
        }
        return new Position(element.file(), cursor.line, cursor.column);
    }

    /** Walks through the source, and counts lines and columns as the parser does. */
    private final class Cursor {

        private int index = source.startsWith("\uFEFF") ? 1 : 0;
        private int line = 1;
        private int column = 1;
        private boolean cdata;

        void skipToElement() {
            while (index < source.length() && (line < element.line() || column < element.column())) {
                step();
            }
        }

        void skipTag() {
            char quote = 0;
            while (index < source.length() && (quote != 0 || source.charAt(index) != '>')) {
                char c = source.charAt(index);
                quote = quote == 0 && (c == '"' || c == '\'') ? c : c == quote ? 0 : quote;
                step();
            }
            step();
        }

        /** Skips what is no text: comments, processing instructions, the bounds of CDATA sections. */
        void skipMarkup() {
            while (true) {
                if (cdata) {
                    if (!source.startsWith("]]>", index)) {
                        return;
                    }
                    skip(3);
                    cdata = false;
                } else if (source.startsWith(CDATA, index)) {
                    skip(CDATA.length());
                    cdata = true;
                } else if (source.startsWith("<!--", index)) {
                    skipPast("-->");
                } else if (source.startsWith("<?", index)) {
                    skipPast("?>");
                } else {
                    return;
                }
            }
        }

        boolean atEnd() {
            return index >= source.length() || !cdata && source.charAt(index) == '<';
        }

        /** Goes over one character or reference; gives how many characters of the text it is. */
        int character() {
            int end = cdata || source.charAt(index) != '&' ? -1 : source.indexOf(';', index);
            if (end < 0) {
                step();
                return 1;
            }
            String reference = source.substring(index + 1, end);
            skip(end + 1 - index);
            return reference.startsWith("#x")
                    ? Character.charCount(Integer.parseInt(reference.substring(2), 16))
                    : reference.startsWith("#") ? Character.charCount(Integer.parseInt(reference.substring(1))) : 1;
        }

        private void skipPast(String end) {
            int found = source.indexOf(end, index);
            skip(found < 0 ? source.length() - index : found + end.length() - index);
        }

        private void skip(int count) {
            for (int end = index + count; index < end; ) {
                step();
            }
        }

        private void step() {
            if (index < source.length()) {
                char c = source.charAt(index);
                index += source.startsWith("\r\n", index) ? 2 : 1;
                boolean newLine = c == '\n' || c == '\r';
                line += newLine ? 1 : 0;
                column = newLine ? 1 : column + 1;
            }
        }
    }
}
