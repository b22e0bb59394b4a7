package weft.cli;

import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
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

    /** The whole command line; {@code arguments} are those after {@code --}, for the program that is run. */
    static CommandLine commandLine(Terminal terminal, List<String> arguments) {
        return commandLine(terminal, subcommands(terminal, arguments));
    }

    /** The command line for these words: of the subcommands only the one that the first word names, as each takes time to build; else all. */
    static CommandLine commandLineFor(List<String> words, Terminal terminal, List<String> arguments) {
        Map<String, Supplier<Object>> all = subcommands(terminal, arguments);
        Optional<String> named = words.stream().findFirst().filter(all::containsKey);
        return commandLine(terminal, named.isPresent() ? Map.of(named.get(), all.get(named.get())) : all);
    }

    private static Map<String, Supplier<Object>> subcommands(Terminal terminal, List<String> arguments) {
        Map<String, Supplier<Object>> all = new LinkedHashMap<>();
        all.put("new", () -> new NewCommand(terminal));
        all.put("check", () -> new CheckCommand(terminal));
        all.put("analyze", () -> new AnalyzeCommand(terminal));
        all.put("generate", () -> new GenerateCommand(terminal));
        all.put("run", () -> new RunCommand(terminal, arguments));
        all.put("live", () -> new LiveCommand(terminal));
        all.put("graph", () -> new GraphCommand(terminal));
        all.put("profile", () -> new ProfileCommand(terminal, arguments));
        all.put("map", () -> new MapCommand(terminal));
        all.put("calibrate", () -> new CalibrateCommand(terminal));
        all.put("explain", () -> new ExplainCommand(terminal));
        all.put("lsp", () -> new LspCommand(terminal));
        return all;
    }

    private static CommandLine commandLine(Terminal terminal, Map<String, Supplier<Object>> subcommands) {
        CommandLine line = new CommandLine(new WeftCommand());
        subcommands.forEach((name, command) -> line.addSubcommand(name, command.get()));
        line.setOut(new PrintWriter(terminal.out(), true, Charset.defaultCharset()))
                .setErr(new PrintWriter(terminal.err(), true, Charset.defaultCharset()))
                .setColorScheme(CommandLine.Help.defaultColorScheme(terminal.colour() ? Ansi.ON : Ansi.OFF))
                .setCaseInsensitiveEnumValuesAllowed(true)
                .registerConverter(Path.class, terminal::path);
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
