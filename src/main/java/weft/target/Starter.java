package weft.target;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What starts a program.
 *
 * @param command     the words before the program's own path
 * @param advice      what to tell where that cannot be started
 * @param environment what it needs there, where the user has not set it
 */
public record Starter(List<String> command, String advice, Map<String, String> environment) {

    /** Nothing: the system starts the program itself. */
    public static final Starter NONE = new Starter(List.of(), "the program that was just built cannot be started");

    public Starter {
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
    }

    public Starter(List<String> command, String advice) {
        this(command, advice, Map.of());
    }

    /** The words of a variable of the environment, as the Makefile takes them. */
    public static List<String> words(String variable, String otherwise) {
        return Stream.of(System.getenv().getOrDefault(variable, otherwise).split("\\s+"))
                .filter(word -> !word.isEmpty())
                .toList();
    }
}
