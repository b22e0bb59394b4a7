package weft.cli;

import java.io.IOException;
import picocli.CommandLine.ParameterException;
import weft.compile.Compilation;
import weft.compile.InputRejected;
import weft.compile.ToolchainException;
import weft.compile.Transformations;
import weft.diagnostics.Message;
import weft.emit.EmitException;
import weft.model.Unsaved;

/** What a command does, with all that it has to say told by {@link MessageOutput}, whichever way it ends. */
@FunctionalInterface
interface Reported {

    /** Returns the command's exit status. What it prints besides messages is to wait until this has returned. */
    int with(MessageOutput output) throws InputRejected, ToolchainException, IOException;

    /** What a command does with the stages. */
    @FunctionalInterface
    interface Compiling {
        void with(Compilation compilation) throws InputRejected;
    }

    /** What is built of what the stages made. */
    @FunctionalInterface
    interface Building {
        void build() throws ToolchainException, IOException;
    }

    /** Returns the command's exit status. Wrong usage is not told here: nobody knows then what was wanted. */
    static int run(Terminal terminal, InputOptions input, Reported body) {
        MessageOutput output = new MessageOutput(terminal, input.diagnostics);
        int status;
        try {
            status = body.with(output);
        } catch (InputRejected e) {
            status = ExitStatus.BAD_INPUT;
        } catch (EmitException e) {
            output.add(e.finding());
            status = ExitStatus.BAD_INPUT;
        } catch (ToolchainException e) {
            output.add(e.finding());
            status = ExitStatus.TOOLCHAIN_FAILED;
        } catch (ParameterException e) {
            throw e;
        } catch (OutOfMemoryError e) {
            output.add(Message.TOO_LARGE_FOR_MEMORY.with(Runtime.getRuntime().maxMemory() >> 20));
            status = ExitStatus.BAD_INPUT;
        } catch (IOException | RuntimeException | Error e) { // a fault of Weft: tools are to know of it, too
            if (input.verbose) {
                e.printStackTrace(terminal.err());
            }
            output.add(Message.INTERNAL.with(e));
            status = ExitStatus.INTERNAL;
        }
        output.end(status);
        return status;
    }

    /** The same for a command that runs the stages. */
    static int compile(Terminal terminal, InputOptions input, Compiling body) {
        return compile(terminal, input, body, () -> {});
    }

    /** The same for a command that builds something then. */
    static int compile(Terminal terminal, InputOptions input, Compiling body, Building then) {
        return compile(terminal, input, fresh(input), body, then);
    }

    /** The same with what an earlier one has left. */
    static int compile(Terminal terminal, InputOptions input, Transformations kept, Compiling body, Building then) {
        return run(terminal, input, output -> {
            build(terminal, input, output, kept, body, then);
            return ExitStatus.OK;
        });
    }

    /** Of a network that was not compiled before. */
    static Transformations fresh(InputOptions input) {
        return new Transformations(input.inputs().build(), Unsaved.NONE);
    }

    /** Runs the stages, and builds something then: people read before it what the stages had to say. */
    static void build(
            Terminal terminal,
            InputOptions input,
            MessageOutput output,
            Transformations kept,
            Compiling body,
            Building then)
            throws InputRejected, ToolchainException, IOException {
        Compilation compilation = new Compilation(input.inputs(), terminal.stages(input.verbose), kept);
        try {
            body.with(compilation);
        } finally {
            output.add(compilation.diagnostics());
        }
        then.build();
    }
}
