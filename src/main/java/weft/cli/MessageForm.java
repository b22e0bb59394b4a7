package weft.cli;

import java.util.Locale;

/** How messages are told. */
enum MessageForm {
    /** For people, on standard error. */
    TEXT,
    /** For tools, as the first line of standard output. */
    JSON,
    /** The same. */
    SARIF;

    /** As the command line names it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
