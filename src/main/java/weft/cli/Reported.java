package weft.cli;

import weft.compile.Compilation;
import weft.compile.InputRejected;
import weft.compile.ToolchainException;
import weft.emit.EmitException;

/** What a command does with the stages, and their messages on the terminal. */
@FunctionalInterface
interface Reported {

    void with(Compilation compilation) throws InputRejected;

    /** What is built of what the stages made. */
    @FunctionalInterface
    interface Building {
        void build() throws ToolchainException;
    }

    /** Returns the command's exit status. */
    static int run(Terminal terminal, InputOptions input, Reported body) {
        return run(terminal, input, body, () -> {});
    }

    /** The same for a command that builds something then: people read before it what the stages had to say. */
    static int run(Terminal terminal, InputOptions input, Reported body, Building then) {
        Compilation compilation = new Compilation(input.inputs(), terminal.stages(input.verbose));
        MessageOutput output = new MessageOutput(terminal, input.diagnostics);
        int status = ExitStatus.INTERNAL;
        try {
            try {
                body.with(compilation);
            } finally {
                output.add(compilation.diagnostics());
            }
            then.build();
            status = ExitStatus.OK;
        } catch (InputRejected e) {
            status = ExitStatus.BAD_INPUT;
        } catch (EmitException e) {
            output.add(e.finding());
            status = ExitStatus.BAD_INPUT;
        } catch (ToolchainException e) {
            output.add(e.finding());
            status = ExitStatus.TOOLCHAIN_FAILED;
        } finally {
            output.end(status);
        }
        return status;
    }
}
