package weft.cli;

/** How messages are told. */
enum MessageForm {
    /** For people, on standard error. */
    TEXT,
    /** For tools, as the first line of standard output. */
    JSON,
    /** The same. */
    SARIF
}
