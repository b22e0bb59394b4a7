package weft.transform;

/** Generated statements, one a line; those with text of the user's are marked with its line. */
final class Prelude {

    private final String line;
    private final String indentation;
    private final StringBuilder text = new StringBuilder();
    private int depth;

    /**
     * An empty one.
     *
     * @param line        the user's line
     * @param indentation of the place where it will stand
     */
    Prelude(int line, String indentation) {
        this.line = Lines.mark(line);
        this.indentation = indentation;
    }

    /** Adds a statement that has text of the user's. */
    void add(String statement) {
        addPlain(line + statement);
    }

    /** Adds a statement that is all generated: no message will ever be about it. */
    void addPlain(String statement) {
        if (text.length() > 0) {
            text.append('\n').append(indentation).append("    ".repeat(depth));
        }
        text.append(statement);
    }

    void addUnlessEmpty(String statement) {
        if (!statement.isEmpty()) {
            addPlain(statement);
        }
    }

    /** Adds what opens a block. */
    void open(String head) {
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
        addPlain(tail);
    }

    /** The statements, without blanks before the first and behind the last. */
    @Override
    public String toString() {
        return text.toString();
    }
}
