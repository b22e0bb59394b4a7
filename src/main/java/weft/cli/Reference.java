package weft.cli;

import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine;
import weft.cli.reference.BashCompletion;
import weft.cli.reference.CommandText;
import weft.cli.reference.FishCompletion;
import weft.cli.reference.ManPage;
import weft.cli.reference.MarkdownPage;
import weft.cli.reference.ZshCompletion;
import weft.emit.OutputFile;

/** Writes what packages and the site have of the command line: man pages, completions, and a page of Markdown. */
public final class Reference {

    private Reference() {}

    /** Writes into the folder that is the only argument. */
    public static void main(String[] arguments) {
        write(Path.of(arguments[0]));
    }

    static void write(Path folder) {
        CommandLine line = WeftCommand.commandLine(Terminal.ofProcess(), List.of());
        CommandText root = CommandText.of(line);
        root.all()
                .forEach(command -> OutputFile.write(
                        folder.resolve("man/" + command.page() + ".1"), ManPage.of(command, Version.number())));
        OutputFile.write(folder.resolve("bash/weft"), BashCompletion.of(root));
        OutputFile.write(folder.resolve("zsh/_weft"), ZshCompletion.of(root));
        OutputFile.write(folder.resolve("fish/weft.fish"), FishCompletion.of(root));
        OutputFile.write(folder.resolve("command-line.md"), MarkdownPage.of(root));
    }
}
