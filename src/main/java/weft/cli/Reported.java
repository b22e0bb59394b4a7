package weft.cli;

import weft.compile.Compilation;
import weft.compile.InputRejected;

/** What a command does with the stages, and their messages on the terminal. */
@FunctionalInterface
interface Reported {

    void with(Compilation compilation) throws InputRejected;

    /** Returns the command's exit status. */
    static int run(Terminal terminal, InputOptions input, Reported body) {
        Compilation compilation = new Compilation(input.inputs(), terminal.stages(input.verbose));
        try {
            body.with(compilation);
            return ExitStatus.OK;
        } catch (InputRejected e) {
            return ExitStatus.BAD_INPUT;
        } finally {
            terminal.print(compilation.diagnostics());
        }
    }
}
