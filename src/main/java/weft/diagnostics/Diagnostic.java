package weft.diagnostics;

import weft.model.Position;

/**
 * One message about the input.
 *
 * @param message what is wrong and what to do, one line, no full stop
 */
public record Diagnostic(Severity severity, Position position, String message) {

    /** An error stops the run after its stage; a warning does not. A note tells what was decided, without the line of the source. */
    public enum Severity {
        ERROR,
        WARNING,
        NOTE
    }
}
