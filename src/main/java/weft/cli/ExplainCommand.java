package weft.cli;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import weft.diagnostics.Explanations;
import weft.diagnostics.Message;

/** {@code weft explain}: what a message means, and the way out. */
@Command(
        name = "explain",
        description = "Explains messages by their codes; without one, lists all.",
        mixinStandardHelpOptions = true)
final class ExplainCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Spec
    private CommandSpec command;

    @Parameters(
            paramLabel = "CODE",
            arity = "0..*",
            completionCandidates = Codes.class,
            description = "the code at a message's end, such as W0121")
    private List<String> codes = new ArrayList<>();

    ExplainCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        Explanations explanations = new Explanations();
        List<Message> messages = codes.stream().map(this::message).toList();
        terminal.out()
                .print(
                        codes.isEmpty()
                                ? explanations.list()
                                : String.join(
                                        "\n",
                                        messages.stream()
                                                .map(explanations::explain)
                                                .toList()));
        terminal.out().flush();
        return ExitStatus.OK;
    }

    private Message message(String code) {
        return Message.ofCode(code)
                .orElseThrow(() -> new ParameterException(
                        command.commandLine(), "no message has the code " + code + ": weft explain lists all codes"));
    }

    /** All codes. */
    static final class Codes implements Iterable<String> {

        @Override
        public Iterator<String> iterator() {
            return Stream.of(Message.values()).map(Message::code).iterator();
        }
    }
}
