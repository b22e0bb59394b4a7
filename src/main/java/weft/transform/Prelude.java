package weft.transform;

/** Generated statements, one a line, each marked with the user's line it belongs to. */
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

    void add(String statement) {
        if (text.length() > 0) {
            text.append('\n').append(indentation).append("    ".repeat(depth));
        }
        text.append(line).append(statement);
    }

    void addUnlessEmpty(String statement) {
        if (!statement.isEmpty()) {
            add(statement);
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
        add(tail);
    }

    /** The statements, without blanks before the first and behind the last. */
    @Override
    public String toString() {
        return text.toString();
    }
}
