package weft.cli;

import weft.compile.Compilation.Generated;
import weft.compile.Toolchain;
import weft.compile.ToolchainException;

/** Builds a generated program, and tells a person who waits how long. */
final class Built {

    private Built() {}

    static void of(Generated generated, Terminal terminal) throws ToolchainException {
        try {
            new Toolchain(generated)
                    .make(terminal.programs().err(), seconds -> terminal.progress("building, " + seconds + " s"));
        } finally {
            terminal.endProgress();
        }
    }
}
