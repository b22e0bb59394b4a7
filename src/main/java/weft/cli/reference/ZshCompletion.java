package weft.cli.reference;

import java.util.List;
import java.util.stream.Collectors;
import weft.cli.reference.CommandText.Argument;
import weft.cli.reference.CommandText.Kind;

/** What zsh completes: a function of its own completion system, which shows the descriptions, too. */
public final class ZshCompletion {

    private final StringBuilder text = new StringBuilder();

    private ZshCompletion() {}

    public static String of(CommandText root) {
        ZshCompletion completion = new ZshCompletion();
        completion.write(root);
        return completion.text.toString();
    }

    private void write(CommandText root) {
        text.append("#compdef ").append(root.name()).append("\n\n");
        text.append("local state line\nlocal -A opt_args\n");
        text.append("local -a commands=(\n");
        root.commands()
                .forEach(command -> text.append("  ")
                        .append(quoted(command.word() + ":" + command.summary()))
                        .append('\n'));
        text.append(")\n");
        arguments("", root.options(), List.of("'1: :->command'", "'*:: :->argument'"), "-C");
        text.append("case $state in\n");
        text.append("  command) _describe command commands ;;\n");
        text.append("  argument)\n    case $line[1] in\n");
        for (CommandText command : root.commands()) {
            text.append("      ").append(command.word()).append(")\n");
            arguments(
                    "        ",
                    command.options(),
                    command.parameters().stream()
                            .map(parameter -> quoted((parameter.isRepeated() ? "*" : "1") + ":"
                                    + words(parameter.value()) + ":" + action(parameter)))
                            .toList(),
                    "-s");
            text.append("        ;;\n");
        }
        text.append("    esac ;;\nesac\n");
    }

    private void arguments(String indent, List<Argument> options, List<String> rest, String flag) {
        text.append(indent).append("_arguments ").append(flag);
        for (Argument option : options) {
            String names = option.names().size() == 1 || option.isRepeated()
                    ? ""
                    : "(" + String.join(" ", option.names()) + ")";
            for (String name : option.names()) {
                text.append(" \\\n").append(indent).append("  ").append(quoted(names + specification(option, name)));
            }
        }
        rest.forEach(each -> text.append(" \\\n").append(indent).append("  ").append(each));
        text.append('\n');
    }

    private static String specification(Argument option, String name) {
        String value = option.isAttached() ? "=-" : name.startsWith("--") && option.kind() != Kind.FLAG ? "=" : "";
        String after = option.kind() == Kind.FLAG
                ? ""
                : (option.isAttached() ? "::" : ":") + words(option.value()) + ":" + action(option);
        return (option.isRepeated() ? "*" : "") + name + value + "[" + words(option.description()) + "]" + after;
    }

    private static String action(Argument argument) {
        return argument.kind() == Kind.FILE
                ? "_files"
                : argument.choices().stream().collect(Collectors.joining(" ", "(", ")"));
    }

    /** Without what ends a piece of a specification. */
    private static String words(String description) {
        return description.replaceAll("[\\[\\]:\\\\]", "\\\\$0");
    }

    private static String quoted(String word) {
        return "'" + word.replace("'", "'\\''") + "'";
    }
}
