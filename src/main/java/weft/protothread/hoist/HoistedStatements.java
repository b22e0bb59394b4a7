package weft.protothread.hoist;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.UnaryOperator;
import weft.source.text.Lines;

/**
 * Statements in the place of the user's. Those that have text of the user's count for compiler and debugger as the line that they
 * are made of, the others as lines of the generated file: at a breakpoint on a line that blocks, what lives is restored.
 */
public final class HoistedStatements {

    /** Statements that the same line of the user's became stand in one line, unless that is longer than this. */
    private static final int WIDTH = 120;

    private final String line;
    private final String indentation;
    private final Begin begin;
    private final UnaryOperator<String> end;
    private final StringBuilder text = new StringBuilder();
    /** What ends temporary objects of C++, the last one first. */
    private final Deque<String> endings = new ArrayDeque<>();

    private int depth;
    /** The blocks around the next statement that are not always entered. */
    private int choices;

    /** The columns of the last line, if the next statement may follow in it. */
    private int columns = WIDTH;

    /** What notes that a temporary object has been made. */
    public interface Begin {

        /**
         * The statement behind the one that makes an object, or nothing.
         *
         * @param isAlways whether it is made whenever the expression is evaluated
         */
        String of(String object, boolean isAlways);
    }

    /**
     * An empty one.
     *
     * @param line        the user's line
     * @param indentation of the place where it will stand
     */
    public HoistedStatements(int line, String indentation) {
        this(line, indentation, (object, isAlways) -> "", Construction::end);
    }

    /**
     * One in which temporary objects may be made.
     *
     * @param begin notes that one has been made
     * @param end   gives the statement that ends it, if it has been made
     */
    public HoistedStatements(int line, String indentation, Begin begin, UnaryOperator<String> end) {
        this.line = Lines.mark(line);
        this.indentation = indentation;
        this.begin = begin;
        this.end = end;
    }

    /** Adds a statement that has text of the user's. */
    public void add(String statement) {
        int length = Lines.length(statement).orElse(WIDTH);
        if (columns + 1 + length <= WIDTH) {
            text.append(' ').append(statement);
            columns += 1 + length;
        } else {
            addLine(line + statement);
            columns = newline().length() - 1 + length;
        }
    }

    /** Adds a statement that is all generated. */
    public void addOwn(String statement) {
        addLine(Lines.OWN + statement);
    }

    /** Adds lines that bring their marks. */
    public void addMarked(String lines) {
        addLine(lines);
    }

    private void addLine(String statement) {
        if (text.length() > 0) {
            text.append(newline());
        }
        text.append(statement);
        columns = WIDTH;
    }

    /** The blanks before its lines. */
    public String indentation() {
        return indentation;
    }

    public boolean isEmpty() {
        return text.isEmpty();
    }

    /** What ends a line and indents the next. */
    public String newline() {
        return "\n" + indentation + "    ".repeat(depth);
    }

    /** What marks text as the line's. */
    public String mark() {
        return line;
    }

    public void addUnlessEmpty(String statement) {
        if (!statement.isEmpty()) {
            add(statement);
        }
    }

    /** Lets a temporary object, which has just been made, live until the expression is done. */
    public void ending(String object) {
        addUnlessEmpty(begin.of(object, choices == 0));
        endings.push(end.apply(object));
    }

    /** Whether temporary objects wait for the end of the expression. */
    public boolean hasEndings() {
        return !endings.isEmpty();
    }

    /** Ends the temporary objects: the expression is done. */
    public void end() {
        endings.forEach(this::add);
        endings.clear();
    }

    /** Adds what opens a block. */
    public void open(String head) {
        add(head);
        columns = WIDTH;
        depth++;
    }

    /** Adds what opens a block that is not always entered. */
    void openIf(String head) {
        open(head);
        choices++;
    }

    /** Adds what closes such a block and opens another. */
    void openElse(String between) {
        close(between);
        depth++;
        choices++;
    }

    /** Adds what closes such a block. */
    void close(String tail) {
        choices--;
        depth--;
        addLine(tail);
    }

    /** The statements, without blanks before the first and behind the last. */
    @Override
    public String toString() {
        if (hasEndings()) {
            throw new IllegalStateException("an object does not end: " + endings.peek());
        }
        return text.toString();
    }
}
