package weft.source.parse;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/**
 * Bytes above 127, as the parser sees them: it wants letters in names, which not all of the chars are that stand for bytes. So each
 * becomes a letter that is beyond all bytes, and what is written is put back.
 */
public final class Letters {

    private static final char FIRST = '\u4E00';
    private static final int ASCII = 128;
    private static final int BYTES = 256;

    private Letters() {}

    /** A text, one char per byte, for the parser. */
    static char[] forParser(String text) {
        char[] chars = text.toCharArray();
        for (int i = 0; i < chars.length; i++) {
            if (chars[i] >= ASCII && chars[i] < BYTES) {
                chars[i] += FIRST;
            }
        }
        return chars;
    }

    /** What the parser gives, one char per byte. */
    public static String bytes(String text) {
        if (!hasLetter(text)) {
            return text;
        }
        StringBuilder bytes = new StringBuilder(text);
        for (int i = 0; i < bytes.length(); i++) {
            if (isLetter(bytes.charAt(i))) {
                bytes.setCharAt(i, (char) (bytes.charAt(i) - FIRST));
            }
        }
        return bytes.toString();
    }

    /** The same for people, with the names as they are in UTF-8; as they are where they are in something else. */
    public static String readable(String text) {
        if (!hasLetter(text)) {
            return text;
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes(text).getBytes(StandardCharsets.ISO_8859_1)))
                    .toString();
        } catch (CharacterCodingException e) {
            return bytes(text);
        }
    }

    private static boolean hasLetter(String text) {
        return text.chars().anyMatch(c -> isLetter((char) c));
    }

    private static boolean isLetter(char c) {
        return c >= FIRST + ASCII && c < FIRST + BYTES;
    }
}
