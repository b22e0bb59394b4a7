package weft.emit;

import java.nio.charset.StandardCharsets;

/** Names and texts as C wants them. */
public final class CText {

    private CText() {}

    /** A string literal. Bytes outside of printable ASCII become octal escapes, so that nothing in a name can end it. */
    public static String literal(String text) {
        StringBuilder literal = new StringBuilder("\"");
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            if (b == '"' || b == '\\' || b == '?' || b < ' ' || b > '~') {
                literal.append(String.format("\\%03o", b & 0xff));
            } else {
                literal.append((char) b);
            }
        }
        return literal.append('"').toString();
    }

    /** Text that may stand in a comment. */
    public static String comment(String text) {
        return text.replace("*/", "* /").replace("/*", "/ *").replace("\\", "/").replaceAll("\\p{Cntrl}", " ");
    }

    /** The nearest thing to {@code name} that is a C identifier and a harmless file name. */
    public static String identifier(String name) {
        String legal = name.replaceAll("[^A-Za-z0-9_]", "_");
        return legal.isEmpty() || Character.isDigit(legal.charAt(0)) ? "_" + legal : legal;
    }
}
