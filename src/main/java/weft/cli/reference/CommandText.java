package weft.cli.reference;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * A command as its pages and completions show it, taken from the command line's own model.
 *
 * @param name        with those of the commands that it is a part of: {@code weft run}
 * @param description a paragraph each
 * @param footer      lines
 */
public record CommandText(
        String name,
        String synopsis,
        List<String> description,
        List<Argument> parameters,
        List<Argument> options,
        List<CommandText> commands,
        List<String> footer) {

    /** What a user may write as a value. */
    public enum Kind {
        FLAG,
        FILE,
        WORD
    }

    /**
     * An option or a parameter.
     *
     * @param names   none if it is a parameter
     * @param value   what stands for the value; empty for a flag
     * @param isAttached whether the value may be left out, and else must follow {@code =}
     * @param choices all values, where there are only some
     */
    public record Argument(
            List<String> names,
            String value,
            boolean isAttached,
            Kind kind,
            List<String> choices,
            boolean isRepeated,
            String description) {

        /** What stands for a file, though its type is not one: it may be left out, or has something before it. */
        private static final Pattern FILE = Pattern.compile(".*(?:FILE|\\.[a-z]+)");

        private static Argument of(List<String> names, ArgSpec arg) {
            boolean isFlag = arg.arity().max() == 0;
            boolean isFile = Stream.concat(Stream.of(arg.type()), Arrays.stream(arg.auxiliaryTypes()))
                            .anyMatch(Path.class::equals)
                    || FILE.matcher(arg.paramLabel()).matches();
            List<String> choices = arg.completionCandidates() == null
                    ? List.of()
                    : StreamSupport.stream(arg.completionCandidates().spliterator(), false)
                            .toList();
            return new Argument(
                    names,
                    isFlag ? "" : arg.paramLabel(),
                    arg.isOption() && !isFlag && arg.arity().min() == 0,
                    isFlag ? Kind.FLAG : isFile ? Kind.FILE : Kind.WORD,
                    choices,
                    arg.isMultiValue(),
                    String.join(" ", arg.description()));
        }

        /** All names with the value, as in {@code -o OUT}. */
        String heading(String separator) {
            if (names.isEmpty()) {
                return value;
            }
            String after = kind == Kind.FLAG ? "" : isAttached ? "[=" + value + "]" : " " + value;
            return String.join(separator, names) + after;
        }
    }

    /** The last word of the name. */
    String word() {
        return name.substring(name.lastIndexOf(' ') + 1);
    }

    /** The name as that of a page or file. */
    public String page() {
        return name.replace(' ', '-');
    }

    /** A command and all below it. */
    public Stream<CommandText> all() {
        return Stream.concat(Stream.of(this), commands.stream().flatMap(CommandText::all));
    }

    public static CommandText of(CommandLine line) {
        CommandSpec spec = line.getCommandSpec();
        spec.usageMessage().width(100_000); // a line for the synopsis: who shows it breaks it
        Help help = new Help(spec, Help.defaultColorScheme(Help.Ansi.OFF));
        List<OptionSpec> shown =
                spec.options().stream().filter(option -> !option.hidden()).toList();
        return new CommandText(
                spec.qualifiedName(),
                help.detailedSynopsis(0, Help.createShortOptionArityAndNameComparator(), false)
                        .strip(),
                List.of(spec.usageMessage().description()),
                spec.positionalParameters().stream()
                        .map(parameter -> Argument.of(List.of(), parameter))
                        .toList(),
                shown.stream()
                        .map(option -> Argument.of(List.of(option.names()), option))
                        .toList(),
                new ArrayList<>(line.getSubcommands().values())
                        .stream().map(CommandText::of).toList(),
                Stream.of(spec.usageMessage().footer())
                        .filter(text -> !text.isEmpty())
                        .toList());
    }

    /** The first paragraph of the description, without its full stop. */
    String summary() {
        return Optional.of(description.get(0))
                .map(text -> text.endsWith(".") ? text.substring(0, text.length() - 1) : text)
                .get();
    }
}
