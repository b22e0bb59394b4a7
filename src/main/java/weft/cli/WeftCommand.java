package weft.cli;

import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.IVersionProvider;
import weft.compile.ToolchainException;
import weft.emit.EmitException;

/** The root command. */
@Command(
        name = "weft",
        description = "Compiles Kahn process networks to C.",
        mixinStandardHelpOptions = true,
        versionProvider = WeftCommand.Version.class,
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Exit status: 0 fine; 1 the input is wrong; 2 wrong usage; 3 the C toolchain failed.",
            "weft run ends with the program's own status once the program has started."
        })
final class WeftCommand {

    private WeftCommand() {}

    /** What the jar was made as; classes that are run without one do not know. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            String version = WeftCommand.class.getPackage().getImplementationVersion();
            return new String[] {"weft " + (version == null ? "(not packaged)" : version)};
        }
    }

    /** The command line; {@code arguments} are those after {@code --}, for the program that is run. */
    static CommandLine commandLine(Terminal terminal, List<String> arguments) {
        CommandLine line = new CommandLine(new WeftCommand())
                .addSubcommand(new CheckCommand(terminal))
                .addSubcommand(new GenerateCommand(terminal))
                .addSubcommand(new RunCommand(terminal, arguments))
                .addSubcommand(new GraphCommand(terminal))
                .addSubcommand(new ProfileCommand(terminal, arguments))
                .addSubcommand(new MapCommand(terminal))
                .setOut(new PrintWriter(terminal.out(), true, Charset.defaultCharset()))
                .setErr(new PrintWriter(terminal.err(), true, Charset.defaultCharset()))
                .setColorScheme(CommandLine.Help.defaultColorScheme(terminal.colour() ? Ansi.ON : Ansi.OFF))
                .setCaseInsensitiveEnumValuesAllowed(true);
        line.setExecutionExceptionHandler((e, command, result) -> {
            if (e instanceof EmitException) {
                terminal.error(e.getMessage());
                return ExitStatus.BAD_INPUT;
            }
            if (e instanceof ToolchainException) {
                terminal.error(e.getMessage());
                return ExitStatus.TOOLCHAIN_FAILED;
            }
            terminal.error("this is a fault of weft itself, please report it: " + e);
            return ExitStatus.INTERNAL;
        });
        return line;
    }
}
