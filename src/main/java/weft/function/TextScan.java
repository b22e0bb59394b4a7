package weft.function;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import weft.diagnostics.Message;

/**
 * A look at the words of a text before it is parsed. What it refuses could hide code from the reader (unicode escapes), leave
 * the class that the parser is given (brackets that close too much), or takes the parser time or stack without bounds (nested
 * anonymous classes, deep nesting).
 */
final class TextScan {

    private static final int LONGEST = 64 << 10;
    private static final int DEEPEST = 50;
    private static final Pattern WORD = Pattern.compile("(?<blank>\\s++|//[^\\n\\r]*+|/\\*(?s:.*?)\\*/)"
            + "|(?<quoted>\"(?:[^\"\\\\\\n\\r]++|\\\\.)*+\"|'(?:[^'\\\\\\n\\r]|\\\\.[0-7]{0,2}+)')"
            + "|(?<name>[\\p{L}_$][\\p{L}\\p{N}_$]*+)"
            + "|(?<number>\\.?[0-9][\\w.]*+)"
            + "|(?<open>[({\\[])|(?<close>[)}\\]])"
            + "|(?<banned>->|::|@|\\.\\.\\.|\"\"\")"
            + "|(?<sign>[-+*/%=<>!~&|^?:;,.])");
    private static final Set<String> BANNED = Set.of(
            "abstract",
            "assert",
            "catch",
            "class",
            "const",
            "enum",
            "extends",
            "finally",
            "goto",
            "implements",
            "import",
            "instanceof",
            "interface",
            "native",
            "package",
            "record",
            "strictfp",
            "super",
            "synchronized",
            "this",
            "throw",
            "throws",
            "transient",
            "try",
            "volatile");
    private static final Set<String> NEW = Set.of("boolean", "char", "int", "long", "double", "String");

    private final FunctionText source;
    private final String text;
    private final Deque<Character> open = new ArrayDeque<>();

    private TextScan(FunctionText source) {
        this.source = source;
        this.text = source.text();
    }

    /** Throws what is wrong with a text, if anything is. */
    static void check(FunctionText source) {
        new TextScan(source).check();
    }

    private void check() {
        if (text.length() > LONGEST) {
            throw source.error(0, Message.FUNCTION_TEXT_LONG, LONGEST >> 10);
        }
        unicodeEscapes();
        Matcher word = WORD.matcher(text);
        String before = "";
        for (int at = 0; at < text.length(); at = word.end()) {
            if (!word.region(at, text.length()).lookingAt()) {
                throw unreadable(at);
            }
            if (word.group("blank") == null) {
                word(word, at, before);
                before = word.group();
            }
        }
        if (!open.isEmpty()) {
            throw source.error(text.length(), Message.FUNCTION_UNCLOSED, open.pop());
        }
    }

    private void unicodeEscapes() {
        int backslashes = 0;
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == 'u' && backslashes % 2 == 1) {
                throw source.error(i - 1, Message.FUNCTION_UNICODE_ESCAPE);
            }
            backslashes = text.charAt(i) == '\\' ? backslashes + 1 : 0;
        }
    }

    private void word(Matcher word, int at, String before) {
        String name = word.group("name");
        boolean banned = name != null && BANNED.contains(name) || word.group("banned") != null;
        if (banned || word.group("quoted") != null && text.startsWith("\"\"\"", at)) {
            throw source.error(at, Message.FUNCTION_UNSUPPORTED_WORD, banned ? word.group() : "\"\"\"", "");
        }
        if (name != null && before.equals("new") && !NEW.contains(name)) {
            throw source.error(at, Message.FUNCTION_NEW, name);
        }
        if (word.group("open") != null) {
            if (open.size() == DEEPEST) {
                throw source.error(at, Message.FUNCTION_BRACKETS_DEEP, DEEPEST);
            }
            open.push(word.group().equals("(") ? ')' : word.group().equals("{") ? '}' : ']');
        } else if (word.group("close") != null && (open.isEmpty() || open.pop() != text.charAt(at))) {
            throw source.error(at, Message.FUNCTION_UNOPENED, word.group());
        }
    }

    private FunctionException unreadable(int at) {
        if (text.startsWith("/*", at)) {
            return source.error(at, Message.FUNCTION_COMMENT);
        }
        if (text.charAt(at) == '"') {
            return source.error(at, Message.FUNCTION_STRING);
        }
        if (text.charAt(at) == '\'') {
            return source.error(at, Message.FUNCTION_CHARACTER);
        }
        return source.error(at, Message.FUNCTION_STRAY, text.substring(at, text.offsetByCodePoints(at, 1)));
    }
}
