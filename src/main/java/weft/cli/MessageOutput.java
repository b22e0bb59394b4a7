package weft.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Finding;
import weft.diagnostics.format.MessagesJson;
import weft.diagnostics.format.MessagesSarif;
import weft.diagnostics.format.Told;

/**
 * Where a command's messages go. People read them as text on standard error, as soon as they are there. Tools read them as the first
 * line of standard output; what a command or a program writes there besides follows.
 */
final class MessageOutput {

    private final Terminal terminal;
    private final MessageForm form;
    private final Diagnostics diagnostics = new Diagnostics();
    private final List<Finding> findings = new ArrayList<>();

    MessageOutput(Terminal terminal, MessageForm form) {
        this.terminal = terminal;
        this.form = form;
    }

    void add(Diagnostics more) {
        if (form == MessageForm.TEXT) {
            terminal.print(more);
        } else {
            diagnostics.addAll(more);
        }
    }

    void add(Finding finding) {
        if (form == MessageForm.TEXT) {
            terminal.error(finding);
        } else {
            findings.add(finding);
        }
    }

    /** Ends the messages of a command that has this exit status. */
    void end(int status) {
        if (form != MessageForm.TEXT) {
            Told told = Told.of(diagnostics, findings, status);
            terminal.out()
                    .print(
                            form == MessageForm.JSON
                                    ? new MessagesJson(terminal.folder()).of(told)
                                    : new MessagesSarif(repository(terminal.folder()), Version.number()).of(told));
            terminal.out().flush();
        }
    }

    /** The folder that GitHub and GitLab take all names to be relative to; of a folder in no repository, that itself. */
    private static Path repository(Path folder) {
        return Stream.iterate(folder.toAbsolutePath().normalize(), Objects::nonNull, Path::getParent)
                .filter(each -> Files.exists(each.resolve(".git")))
                .findFirst()
                .orElse(folder);
    }
}
