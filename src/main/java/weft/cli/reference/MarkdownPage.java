package weft.cli.reference;

import java.util.List;

/** All commands as one page of Markdown. */
public final class MarkdownPage {

    private final StringBuilder text = new StringBuilder();

    private MarkdownPage() {}

    public static String of(CommandText root) {
        MarkdownPage page = new MarkdownPage();
        page.text.append("# The command line\n\n");
        root.all().forEach(page::command);
        return page.text.toString().stripTrailing() + "\n";
    }

    private void command(CommandText command) {
        text.append("## ").append(command.name()).append("\n\n");
        command.description()
                .forEach(paragraph -> text.append(escaped(paragraph)).append("\n\n"));
        text.append("```text\n").append(command.synopsis()).append("\n```\n\n");
        arguments("argument", command.parameters());
        arguments("option", command.options());
        if (!command.commands().isEmpty()) {
            text.append("| command | what it does |\n|---|---|\n");
            for (CommandText each : command.commands()) {
                text.append("| [`")
                        .append(each.word())
                        .append("`](#")
                        .append(each.page())
                        .append(") | ")
                        .append(escaped(each.description().get(0)))
                        .append(" |\n");
            }
            text.append('\n');
        }
        command.footer().forEach(line -> text.append(escaped(line)).append("\n\n"));
    }

    private void arguments(String title, List<CommandText.Argument> arguments) {
        if (arguments.isEmpty()) {
            return;
        }
        text.append("| ").append(title).append(" | what it says |\n|---|---|\n");
        for (CommandText.Argument argument : arguments) {
            text.append("| `")
                    .append(argument.heading("`, `"))
                    .append("` | ")
                    .append(escaped(argument.description()))
                    .append(" |\n");
        }
        text.append('\n');
    }

    private static String escaped(String words) {
        return words.replace("<", "&lt;").replace("|", "\\|").replace("*", "\\*");
    }
}
