package weft.function;

import com.github.javaparser.ast.Node;
import java.util.function.IntFunction;
import weft.diagnostics.Message;
import weft.model.Position;

/**
 * The text of one {@code <function>}.
 *
 * @param places where a character of the text stands in its file, by its offset
 */
public record FunctionText(String text, IntFunction<Position> places) {

    /** The parser reads the methods as those of a class, whose head is a line of its own. */
    private static final int LINES_BEFORE = 1;

    String asClass() {
        return "class Functions {\n" + text + "\n}";
    }

    Place at(Node node) {
        return at(node.getBegin().orElseThrow());
    }

    Place at(com.github.javaparser.Position position) {
        return new Place(this, position.line - LINES_BEFORE, position.column);
    }

    FunctionException error(int offset, Message message, Object... arguments) {
        return new FunctionException(places.apply(Math.min(offset, text.length())), false, message.with(arguments));
    }

    /** A place in the text, by line and column; its position in the file is sought only for a message. */
    record Place(FunctionText text, int line, int column) {

        FunctionException error(Message message, Object... arguments) {
            return text.error(offset(), message, arguments);
        }

        FunctionException lastError(Message message, Object... arguments) {
            return new FunctionException(text.places.apply(offset()), true, message.with(arguments));
        }

        private int offset() {
            String all = text.text;
            int offset = 0;
            for (int i = 1; i < line && offset < all.length(); offset++) {
                boolean pair = all.startsWith("\r\n", offset);
                if (!pair && (all.charAt(offset) == '\n' || all.charAt(offset) == '\r')) {
                    i++;
                }
            }
            return Math.min(offset + column - 1, all.length());
        }
    }
}
