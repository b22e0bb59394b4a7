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
    private final UnaryOperator<String> begin;
    private final UnaryOperator<String> end;
    private final StringBuilder text = new StringBuilder();
    /** What ends temporary objects of C++, the last one first. */
    private final Deque<Ending> endings = new ArrayDeque<>();

    private int depth;

    /** The columns of the last line, if the next statement may follow in it. */
    private int columns = WIDTH;

    /** A statement that follows those of a block. */
    private record Ending(String statement, int depth) {}

    /**
     * An empty one.
     *
     * @param line        the user's line
     * @param indentation of the place where it will stand
     */
    public HoistedStatements(int line, String indentation) {
        this(line, indentation, object -> "", Construction::end);
    }

    /**
     * One in which temporary objects may be made.
     *
     * @param begin gives the statement behind the one that makes an object, or nothing
     * @param end   gives the one that ends it
     */
    public HoistedStatements(int line, String indentation, UnaryOperator<String> begin, UnaryOperator<String> end) {
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

    /** Lets a temporary object, which has just been made, live until the expression is done, or the block in which it was made. */
    public void ending(String object) {
        addUnlessEmpty(begin.apply(object));
        endings.push(new Ending(end.apply(object), depth));
    }

    /** Whether temporary objects wait for the end of the expression. */
    public boolean hasEndings() {
        return !endings.isEmpty();
    }

    /** Ends the temporary objects: the expression is done. */
    public void end() {
        endings.forEach(ending -> add(ending.statement()));
        endings.clear();
    }

    /** Adds what opens a block. */
    public void open(String head) {
        add(head);
        columns = WIDTH;
        depth++;
    }

    /** Adds what closes a block and opens the next. */
    void reopen(String between) {
        close(between);
        depth++;
    }

    /** Adds what closes a block. */
    void close(String tail) {
        while (hasEndings() && endings.peek().depth() == depth) {
            add(endings.pop().statement());
        }
        depth--;
        addLine(tail);
    }

    /** The statements, without blanks before the first and behind the last. */
    @Override
    public String toString() {
        if (hasEndings()) {
            throw new IllegalStateException(
                    "an object does not end: " + endings.peek().statement());
        }
        return text.toString();
    }
}
