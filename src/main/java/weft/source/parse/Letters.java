package weft.source.parse;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.cdt.core.parser.IToken;

/**
 * Bytes above 127, as the parser sees them: it wants letters in names, which not all of the chars are that stand for bytes. So each
 * becomes a letter that is beyond all bytes, and what is written is put back. The same is done to what would be trigraphs.
 */
public final class Letters {

    private static final char FIRST = '\u4E00';
    private static final String TRIGRAPHS = "=/'()!<>-";
    private static final int ASCII = 128;
    private static final int BYTES = 256;

    /** A letter by its number, as names may have it: it is the same name as with the letter itself. */
    private static final Pattern ESCAPE = Pattern.compile("\\\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8}))");

    private Letters() {}

    /** A text, one char per byte, for the parser. */
    static char[] forParser(String text) {
        char[] chars = text.toCharArray();
        for (int i = 0; i < chars.length; i++) {
            if (chars[i] >= ASCII && chars[i] < BYTES || isInTrigraph(text, i)) {
                chars[i] += FIRST;
            }
        }
        return chars;
    }

    /** Whether a char is the second of what would be a trigraph to the parser, and is none in GNU C. */
    private static boolean isInTrigraph(String text, int at) {
        return text.charAt(at) == '?'
                && at > 0
                && text.charAt(at - 1) == '?'
                && at + 1 < text.length()
                && TRIGRAPHS.indexOf(text.charAt(at + 1)) >= 0;
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

    static boolean hasEscapes(IToken token) {
        return token.getType() == IToken.tIDENTIFIER && token.getImage().indexOf('\\') >= 0;
    }

    /** A name, one char per byte, with each letter in UTF-8. */
    static String unescaped(String text) {
        return ESCAPE.matcher(text).replaceAll(found -> {
            int letter = Integer.parseUnsignedInt(found.group(1) == null ? found.group(2) : found.group(1), 16);
            String name = Character.isValidCodePoint(letter)
                    ? new String(
                            Character.toString(letter).getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1)
                    : found.group(); // the compiler's business
            return Matcher.quoteReplacement(name);
        });
    }

    private static boolean hasLetter(String text) {
        return text.chars().anyMatch(c -> isLetter((char) c));
    }

    private static boolean isLetter(char c) {
        return c >= FIRST && c < FIRST + BYTES;
    }
}
