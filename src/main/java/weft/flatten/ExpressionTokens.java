package weft.flatten;

import java.util.List;
import weft.diagnostics.Message;

/**
 * The words of an expression: numbers, names (Math.pow is one) and signs; comments are skipped. Nothing is
 * read before the first {@link #advance}.
 */
final class ExpressionTokens {

    private static final List<String> LONG_SIGNS = List.of("||", "&&", "==", "!=", "<=", ">=", "<<", ">>");
    private static final String SIGNS = "+-*/%()<>!~&|^?:,=";

    private final String text;
    private int start;
    private int end;

    ExpressionTokens(String text) {
        this.text = text;
    }

    /** The current token; empty at the end of the text. */
    String current() {
        return text.substring(start, end);
    }

    /** Where the current token begins. */
    int offset() {
        return start;
    }

    boolean atEnd() {
        return start == end;
    }

    boolean isName() {
        return !atEnd() && Character.isJavaIdentifierStart(text.charAt(start));
    }

    boolean isNumber() {
        return !atEnd() && isDigit(text.charAt(start));
    }

    boolean is(String token) {
        return end - start == token.length() && text.startsWith(token, start);
    }

    /** Takes the current token if it is this one. */
    boolean take(String token) {
        boolean there = is(token);
        if (there) {
            advance();
        }
        return there;
    }

    String take() {
        String token = current();
        advance();
        return token;
    }

    void expect(String token) {
        if (!take(token)) {
            throw Failure.of(Message.TOKEN_EXPECTED, token, where());
        }
    }

    /** For messages: before which token this is. */
    String where() {
        return atEnd() ? "at the end" : "before '" + current() + "'";
    }

    /** Goes on to the next token; if that is none, the offset is where it fails. */
    void advance() {
        start = end;
        skipBlanks();
        end = start;
        if (start == text.length()) {
            return;
        }
        char first = text.charAt(start);
        if (Character.isJavaIdentifierStart(first)) {
            while (end < text.length() && (Character.isJavaIdentifierPart(text.charAt(end)) || isInnerDot())) {
                end++;
            }
        } else if (isDigit(first)) {
            while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) {
                end++;
            }
        } else if (SIGNS.indexOf(first) >= 0) {
            end += LONG_SIGNS.stream().anyMatch(sign -> text.startsWith(sign, start)) ? 2 : 1;
        } else {
            end++;
            throw Failure.of(Message.CHARACTER_UNSUPPORTED, text.substring(start, text.offsetByCodePoints(start, 1)));
        }
    }

    private boolean isInnerDot() {
        return text.charAt(end) == '.'
                && end + 1 < text.length()
                && Character.isJavaIdentifierStart(text.charAt(end + 1));
    }

    private void skipBlanks() {
        while (start < text.length()) {
            if (Character.isWhitespace(text.charAt(start))) {
                start++;
            } else if (text.startsWith("//", start)) {
                int line = text.indexOf('\n', start);
                start = line < 0 ? text.length() : line;
            } else if (text.startsWith("/*", start)) {
                int close = text.indexOf("*/", start + 2);
                if (close < 0) {
                    throw Failure.of(Message.COMMENT_UNENDED);
                }
                start = close + 2;
            } else {
                return;
            }
        }
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
