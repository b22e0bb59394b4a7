package weft.cli.reference;

import java.util.List;
import java.util.Locale;

/** A command's page for {@code man}: in the macros of man(7), without a date, so that it is the same each time. */
public final class ManPage {

    private final StringBuilder text = new StringBuilder();

    private ManPage() {}

    /** The page of a command in the version that is told at its foot. */
    public static String of(CommandText command, String version) {
        ManPage page = new ManPage();
        page.write(command, version);
        return page.text.toString();
    }

    private void write(CommandText command, String version) {
        macro(".TH " + quoted(command.page().toUpperCase(Locale.ROOT)) + " 1 \"\" " + quoted(version) + " \"Weft\"");
        macro(".SH NAME");
        line(command.page() + " - " + command.summary());
        macro(".SH SYNOPSIS");
        line(command.synopsis());
        macro(".SH DESCRIPTION");
        paragraphs(command.description());
        arguments("ARGUMENTS", command.parameters());
        arguments("OPTIONS", command.options());
        if (!command.commands().isEmpty()) {
            macro(".SH COMMANDS");
            for (CommandText each : command.commands()) {
                macro(".TP");
                macro(".BR " + escaped(each.page()) + " (1)");
                line(each.description().get(0));
            }
        }
        if (!command.footer().isEmpty()) {
            macro(".SH EXIT STATUS");
            paragraphs(command.footer().stream()
                    .map(each -> each.replaceFirst("^Exit status: ", ""))
                    .toList());
        }
        macro(".SH SEE ALSO");
        macro(command.name().equals("weft") ? ".BR make (1)," : ".BR weft (1),");
        macro(".BR gcc (1)");
    }

    private void paragraphs(List<String> texts) {
        for (String each : texts) {
            if (!each.equals(texts.get(0))) {
                macro(".PP");
            }
            line(each);
        }
    }

    private void arguments(String title, List<CommandText.Argument> arguments) {
        if (arguments.isEmpty()) {
            return;
        }
        macro(".SH " + title);
        for (CommandText.Argument argument : arguments) {
            macro(".TP");
            macro(".B " + escaped(argument.heading(", ")));
            line(argument.description());
        }
    }

    private void macro(String line) {
        text.append(line).append('\n');
    }

    private void line(String words) {
        String escaped = escaped(words);
        text.append(escaped.startsWith(".") || escaped.startsWith("'") ? "\\&" : "")
                .append(escaped)
                .append('\n');
    }

    private static String escaped(String words) {
        return words.replace("\\", "\\e").replace("-", "\\-");
    }

    private static String quoted(String words) {
        return "\"" + escaped(words).replace("\"", "\\(dq") + "\"";
    }
}
