package weft.cli;

import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;
import weft.compile.Inputs;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Message;
import weft.emit.EmitException;
import weft.emit.OutputFile;
import weft.mapping.PlacingReader;
import weft.model.Network;
import weft.model.Process;
import weft.model.Source.Language;
import weft.project.ProcessSkeleton;
import weft.project.ProcessSkeleton.Connection;
import weft.project.ProjectFolder;
import weft.project.ProjectTemplate;
import weft.source.parse.BuildOptions;

/** {@code weft new}: a project, or a process in one. */
@Command(
        name = "new",
        description = {
            "Makes a folder with a project that builds, runs and tests at once.",
            "With --process: writes the source of a process, and prints its element for the network; with the network that has"
                    + " the element, takes the ports from there."
        },
        mixinStandardHelpOptions = true)
final class NewCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Spec
    private CommandSpec command;

    @Parameters(paramLabel = "NAME", arity = "0..1", description = "the folder; with --process, the network's PN.xml")
    private Optional<Path> name = Optional.empty();

    @Option(
            names = "--template",
            paramLabel = "TEMPLATE",
            converter = TemplateConverter.class,
            completionCandidates = TemplateNames.class,
            description = "one of: ${COMPLETION-CANDIDATES}; default: pipeline")
    private Optional<ProjectTemplate> template = Optional.empty();

    @Option(names = "--process", paramLabel = "PROCESS", description = "the name of a process")
    private Optional<String> process = Optional.empty();

    @Option(names = "--in", paramLabel = "PORT", description = "an input port of the process")
    private List<String> inputs = new ArrayList<>();

    @Option(names = "--out", paramLabel = "PORT", description = "an output port of the process")
    private List<String> outputs = new ArrayList<>();

    @Option(names = "--c++", description = "its source is in C++")
    private boolean cpp;

    @Option(
            names = "-s",
            paramLabel = "SRCDIR",
            description = "where its source goes; default: src beside the network, or here")
    private Optional<Path> sources = Optional.empty();

    NewCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        return process.isPresent() ? process(base(process.get())) : project();
    }

    private int project() {
        if (name.isEmpty()) {
            throw wrong("say the name of the project, or --process and that of a process");
        }
        if (!inputs.isEmpty() || !outputs.isEmpty() || cpp || sources.isPresent()) {
            throw wrong("--in, --out, --c++ and -s are of a process: give --process, too");
        }
        Path folder = terminal.folder().resolve(name.get()).normalize();
        String last =
                Optional.ofNullable(folder.getFileName()).map(Path::toString).orElse("");
        if (!ProjectFolder.isName(last)) {
            throw wrong(
                    "'" + last
                            + "' cannot be a project's name: take letters, digits and _, a letter first, and no word that make needs");
        }
        ProjectFolder.make(folder, template.orElse(ProjectTemplate.all().get(0)), Version.number());
        terminal.out().println("Made " + name.get() + ": `make test` there builds it, runs it and tests it.");
        return ExitStatus.OK;
    }

    /** A network may give a name indices, {@code band[i]}, which its source does not have. */
    private String base(String named) {
        return name.isPresent() ? named.replaceFirst("\\[.*", "") : named;
    }

    private int process(String named) {
        if (template.isPresent()) {
            throw wrong("--template is of a project: leave out --process, or it");
        }
        Stream.of(Stream.of(named), inputs.stream(), outputs.stream())
                .flatMap(each -> each)
                .filter(each -> !each.matches("[A-Za-z][A-Za-z0-9_]{0,63}"))
                .findFirst()
                .ifPresent(each -> {
                    throw wrong(
                            "'" + each
                                    + "' cannot be the name of a process or port here: letters, digits and _ can, and a letter comes first");
                });
        Path beside = name.map(Path::getParent).orElse(Path.of(""));
        Path folder = terminal.folder().resolve(sources.orElse(beside.resolve("src")));
        if (name.isPresent()) {
            if (!inputs.isEmpty() || !outputs.isEmpty() || cpp) {
                throw wrong("the network says which ports the process has: leave out --in, --out and --c++, or "
                        + name.get());
            }
            return fromNetwork(named, folder);
        }
        if (Stream.concat(inputs.stream(), outputs.stream()).distinct().count() < inputs.size() + outputs.size()) {
            throw wrong("two ports of a process cannot have one name");
        }
        ProcessSkeleton skeleton =
                new ProcessSkeleton(named, cpp ? Language.CPP : Language.C, plain(inputs), plain(outputs));
        write(folder.resolve(named + "." + skeleton.language().ending()), skeleton);
        terminal.out().print(skeleton.element());
        return ExitStatus.OK;
    }

    private int fromNetwork(String named, Path folder) {
        Diagnostics diagnostics = new Diagnostics();
        Inputs read = new Inputs(
                terminal.folder().resolve(name.orElseThrow()),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Map.of(),
                Optional.empty(),
                BuildOptions.NONE);
        Optional<Network> network = PlacingReader.network(read, diagnostics);
        terminal.print(diagnostics);
        if (network.isEmpty()) {
            return ExitStatus.BAD_INPUT;
        }
        Process found = network.get().processes().stream()
                .filter(each -> each.name().base().equals(named))
                .findFirst()
                .orElseThrow(() -> wrong(name.get() + " has no process '" + named + "'"));
        write(folder.resolve(found.source().location()), ProcessSkeleton.of(found));
        return ExitStatus.OK;
    }

    private void write(Path file, ProcessSkeleton skeleton) {
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new EmitException(Message.PROJECT_EXISTS.with(file));
        }
        OutputFile.write(file, skeleton.source());
        terminal.err().println("weft: wrote " + file);
    }

    private static List<Connection> plain(List<String> names) {
        return names.stream().map(Connection::plain).toList();
    }

    private ParameterException wrong(String text) {
        return new ParameterException(command.commandLine(), text);
    }

    /** The names of all templates. */
    static final class TemplateNames implements Iterable<String> {

        @Override
        public Iterator<String> iterator() {
            return ProjectTemplate.all().stream().map(ProjectTemplate::word).iterator();
        }
    }

    /** A template by its name. */
    static final class TemplateConverter implements ITypeConverter<ProjectTemplate> {

        @Override
        public ProjectTemplate convert(String text) {
            return ProjectTemplate.all().stream()
                    .filter(each -> each.word().equals(text))
                    .findFirst()
                    .orElseThrow(() -> new TypeConversionException("there is no template '" + text + "'; use one of: "
                            + String.join(", ", new TemplateNames())));
        }
    }
}
