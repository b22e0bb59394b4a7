package weft.cli.reference;

import weft.cli.reference.CommandText.Argument;
import weft.cli.reference.CommandText.Kind;

/** What fish completes: a line for each command and option. */
public final class FishCompletion {

    private final StringBuilder text = new StringBuilder();

    private FishCompletion() {}

    public static String of(CommandText root) {
        FishCompletion completion = new FishCompletion();
        completion.write(root);
        return completion.text.toString();
    }

    private void write(CommandText root) {
        text.append("complete -c ").append(root.name()).append(" -n __fish_use_subcommand -f\n");
        root.options().forEach(option -> option(root.name(), "__fish_use_subcommand", option));
        for (CommandText command : root.commands()) {
            line(root.name(), "__fish_use_subcommand", "-a " + command.word(), command.summary());
            String within = "'__fish_seen_subcommand_from " + command.word() + "'";
            command.options().forEach(option -> option(root.name(), within, option));
            command.parameters().stream()
                    .filter(parameter -> !parameter.choices().isEmpty())
                    .forEach(parameter ->
                            line(root.name(), within, "-f -a " + choices(parameter), parameter.description()));
        }
    }

    private void option(String program, String condition, Argument option) {
        StringBuilder words = new StringBuilder();
        for (String name : option.names()) {
            words.append(words.isEmpty() ? "" : " ")
                    .append(name.startsWith("--") ? "-l " + name.substring(2) : "-s " + name.substring(1));
        }
        if (option.kind() != Kind.FLAG && !option.isAttached()) {
            words.append(option.kind() == Kind.FILE ? " -r -F" : " -x");
        }
        if (!option.choices().isEmpty()) {
            words.append(" -a ").append(choices(option));
        }
        line(program, condition, words.toString(), option.description());
    }

    private void line(String program, String condition, String what, String description) {
        text.append("complete -c ")
                .append(program)
                .append(" -n ")
                .append(condition)
                .append(' ')
                .append(what)
                .append(" -d ")
                .append(quoted(description))
                .append('\n');
    }

    private static String choices(Argument argument) {
        return quoted(String.join(" ", argument.choices()));
    }

    private static String quoted(String word) {
        return "'" + word.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
