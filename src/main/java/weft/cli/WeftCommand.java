package weft.cli;

import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import weft.compile.ToolchainException;
import weft.diagnostics.Message;
import weft.emit.EmitException;

/** The root command. */
@Command(
        name = "weft",
        description = "Compiles Kahn process networks to C.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Exit status: 0 fine; 1 the input is wrong; 2 wrong usage; 3 the C toolchain failed; 70 a fault of Weft.",
            "weft run ends with the program's own status once the program has started."
        })
final class WeftCommand {

    private WeftCommand() {}

    /** The command line; {@code arguments} are those after {@code --}, for the program that is run. */
    static CommandLine commandLine(Terminal terminal, List<String> arguments) {
        CommandLine line = new CommandLine(new WeftCommand())
                .addSubcommand(new NewCommand(terminal))
                .addSubcommand(new CheckCommand(terminal))
                .addSubcommand(new AnalyzeCommand(terminal))
                .addSubcommand(new GenerateCommand(terminal))
                .addSubcommand(new RunCommand(terminal, arguments))
                .addSubcommand(new LiveCommand(terminal))
                .addSubcommand(new GraphCommand(terminal))
                .addSubcommand(new ProfileCommand(terminal, arguments))
                .addSubcommand(new MapCommand(terminal))
                .addSubcommand(new CalibrateCommand(terminal))
                .addSubcommand(new ExplainCommand(terminal))
                .addSubcommand(new LspCommand(terminal))
                .setOut(new PrintWriter(terminal.out(), true, Charset.defaultCharset()))
                .setErr(new PrintWriter(terminal.err(), true, Charset.defaultCharset()))
                .setColorScheme(CommandLine.Help.defaultColorScheme(terminal.colour() ? Ansi.ON : Ansi.OFF))
                .setCaseInsensitiveEnumValuesAllowed(true);
        line.setExecutionExceptionHandler((e, command, result) -> {
            if (e instanceof EmitException emit) {
                terminal.error(emit.finding());
                return ExitStatus.BAD_INPUT;
            }
            if (e instanceof ToolchainException toolchain) {
                terminal.error(toolchain.finding());
                return ExitStatus.TOOLCHAIN_FAILED;
            }
            return fault(terminal, e, command.getParseResult().hasMatchedOption("--verbose"));
        });
        return line;
    }

    /** Tells of what only a fault of Weft can throw; returns the exit status. */
    static int fault(Terminal terminal, Throwable thrown, boolean verbose) {
        if (verbose) {
            thrown.printStackTrace(terminal.err());
        }
        terminal.error(Message.INTERNAL.with(thrown));
        return ExitStatus.INTERNAL;
    }
}
