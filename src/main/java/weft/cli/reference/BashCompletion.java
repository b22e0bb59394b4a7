package weft.cli.reference;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import weft.cli.reference.CommandText.Argument;
import weft.cli.reference.CommandText.Kind;

/** What bash completes: words that are known from the place; everywhere else bash's own completion of files. */
public final class BashCompletion {

    private final StringBuilder text = new StringBuilder();

    private BashCompletion() {}

    public static String of(CommandText root) {
        BashCompletion completion = new BashCompletion();
        completion.write(root);
        return completion.text.toString();
    }

    private void write(CommandText root) {
        text.append(String.format("""
            # What bash completes of %1$s's command line.
            _%1$s()
            {
                local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} words= i
                COMPREPLY=()
                for ((i = 1; i < COMP_CWORD; i++)); do
                    [[ ${COMP_WORDS[i]} != -- ]] || return 0 # the program's
                done
                # Bash takes the sign of --NAME=VALUE for a word.
                if [[ $word == = ]]; then
                    word= before+==
                elif [[ $before == = ]]; then
                    before=${COMP_WORDS[COMP_CWORD - 2]}=
                fi
                local command=${COMP_WORDS[1]}
                ((COMP_CWORD > 1)) || command= before=
                case "$command $before" in
            """, root.name()));
        root.commands().forEach(this::values);
        root.commands().forEach(command -> {
            List<String> choices = command.parameters().stream()
                    .flatMap(parameter -> parameter.choices().stream())
                    .toList();
            text.append("        '").append(command.word()).append(" '*)\n");
            text.append("            [[ $word == -* ]] && words='").append(options(command));
            text.append("' || words='").append(String.join(" ", choices)).append("' ;;\n");
        });
        String commands = root.commands().stream().map(CommandText::word).collect(Collectors.joining(" "));
        text.append("        ' ')\n            words='");
        text.append(commands).append(' ').append(options(root)).append("' ;;\n");
        text.append(String.format("""
                esac
                COMPREPLY=($(compgen -W "$words" -- "$word"))
            }
            complete -o default -F _%1$s %1$s
            """, root.name()));
    }

    /** What may stand behind each option that takes a value. */
    private void values(CommandText command) {
        for (Argument option : command.options()) {
            if (option.kind() != Kind.FLAG) {
                text.append("        ")
                        .append(option.names().stream()
                                .flatMap(name ->
                                        option.isAttached() ? Stream.of(name + "=") : Stream.of(name, name + "="))
                                .map(name -> "'" + command.word() + " " + name + "'")
                                .collect(Collectors.joining(" | ")));
                text.append(") words='")
                        .append(String.join(" ", option.choices()))
                        .append("' ;;\n");
            }
        }
    }

    private static String options(CommandText command) {
        return command.options().stream()
                .flatMap(option -> option.names().stream())
                .collect(Collectors.joining(" "));
    }
}
