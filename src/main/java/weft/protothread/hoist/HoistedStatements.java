package weft.protothread.hoist;

import weft.source.text.Lines;

/** Generated statements, which count for compiler and debugger as the line of the user's that they are made of. */
public final class HoistedStatements {

    private final String line;
    private final String indentation;
    private final StringBuilder text = new StringBuilder();
    private int depth;
    private boolean joins;

    /**
     * An empty one.
     *
     * @param line        the user's line
     * @param indentation of the place where it will stand
     */
    public HoistedStatements(int line, String indentation) {
        this.line = Lines.mark(line);
        this.indentation = indentation;
    }

    /** Adds a statement that has text of the user's. */
    public void add(String statement) {
        if (joins) {
            text.append(' ').append(statement);
        } else {
            addLine(line + statement);
        }
        joins = false;
    }

    /** Adds a statement that is all generated; what follows stands in the same line: it is one for the debugger. */
    public void addPlain(String statement) {
        add(statement);
        joins = true;
    }

    private void addLine(String statement) {
        if (text.length() > 0) {
            text.append('\n').append(indentation).append("    ".repeat(depth));
        }
        text.append(statement);
    }

    public void addUnlessEmpty(String statement) {
        if (!statement.isEmpty()) {
        add(statement);
        }
    }

    /** Adds what opens a block. */
    public void open(String head) {
        add(head);
        depth++;
    }

    /** Adds what closes a block and opens the next. */
    void reopen(String between) {
        close(between);
        depth++;
    }

    /** Adds what closes a block. */
    void close(String tail) {
        depth--;
        addLine(tail);
        joins = false;
    }

    /** The statements, without blanks before the first and behind the last. */
    @Override
    public String toString() {
        return text.toString();
    }
}
