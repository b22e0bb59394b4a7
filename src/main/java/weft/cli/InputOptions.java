package weft.cli;

import java.nio.file.Path;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Stack;
import java.util.stream.Stream;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;
import weft.compile.Inputs;
import weft.model.Policy;
import weft.source.parse.BuildOptions;

/** The files that a command reads, and the variables that it overrides. */
final class InputOptions {

    @Parameters(paramLabel = "PN.xml", description = "the process network")
    Path network;

    @Option(
            names = "-m",
            paramLabel = "MAPPING.xml",
            description = "which process runs on which processor;" + " default: everything on one")
    Optional<Path> mapping = Optional.empty();

    @Option(
            names = "-a",
            paramLabel = "ARCHITECTURE.xml",
            description = "the processors; default: those that the" + " mapping names")
    Optional<Path> architecture = Optional.empty();

    @Option(
            names = "-s",
            paramLabel = "SRCDIR",
            description = "where process sources lie; default: src beside the" + " network, then its own folder")
    Optional<Path> sources = Optional.empty();

    @Option(
            names = "-D",
            paramLabel = "NAME=VALUE",
            description = "sets a <variable> to an integer, whatever the XML says")
    Map<String, Long> variables = new LinkedHashMap<>();

    @Option(
            names = "--policy",
            paramLabel = "POLICY",
            converter = PolicyConverter.class,
            completionCandidates = PolicyNames.class,
            description =
                    "how pools of cores"
                            + " schedule, one of: ws-last, ws-cur, static, gp; without a mapping everything runs on one pool of all cores")
    Optional<Policy> policy = Optional.empty();

    @Option(
            names = "--cc",
            paramLabel = "CC",
            description = "the C compiler that will build, with options such as -m32: it is"
                    + " asked for its macros and folders, and the Makefile takes it; default: gcc")
    Optional<String> cc = Optional.empty();

    @Option(
            names = "--cppflags",
            paramLabel = "FLAGS",
            parameterConsumer = FlagsConsumer.class,
            description = "options of the preprocessor, such as"
                    + " \"-I DIR -DNAME=VALUE\", for reading the sources and for the Makefile")
    String cppflags = "";

    @Option(
            names = "--diagnostics",
            paramLabel = "FORM",
            description = "how messages are told, one of: text (on standard error), json, sarif (for tools,"
                    + " as the first line of standard output); default: text")
    MessageForm diagnostics = MessageForm.TEXT;

    @Option(names = "--verbose", description = "tells the stages and their times")
    boolean verbose;

    /** The same network on one processor of this machine. */
    InputOptions onThisMachine() {
        InputOptions here = new InputOptions();
        here.network = network;
        here.sources = sources;
        here.variables = variables;
        here.cc = cc;
        here.cppflags = cppflags;
        here.diagnostics = diagnostics;
        here.verbose = verbose;
        return here;
    }

    Inputs inputs() {
        return new Inputs(network, mapping, architecture, sources, variables, policy, BuildOptions.of(cc, cppflags));
    }

    /** Takes the next word, though it begins as an option does. */
    static final class FlagsConsumer implements IParameterConsumer {

        @Override
        public void consumeParameters(Stack<String> words, ArgSpec option, CommandSpec command) {
            if (words.isEmpty()) {
                throw new ParameterException(
                        command.commandLine(), "Missing required parameter for option '--cppflags' (FLAGS)");
            }
            option.setValue(words.pop());
        }
    }

    /** The names of all policies. */
    static final class PolicyNames implements Iterable<String> {

        @Override
        public Iterator<String> iterator() {
            return Stream.of(Policy.values()).map(Policy::toString).iterator();
        }
    }

    /** A policy by its name in XML. */
    static final class PolicyConverter implements ITypeConverter<Policy> {

        @Override
        public Policy convert(String text) {
            return Policy.of(text)
                    .orElseThrow(() -> new TypeConversionException(
                            "there is no policy '" + text + "'; use one of: " + Policy.choices()));
        }
    }
}
