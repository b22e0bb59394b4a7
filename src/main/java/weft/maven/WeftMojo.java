package weft.maven;

import java.io.File;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import weft.compile.Compilation;
import weft.compile.InputRejected;
import weft.compile.Inputs;
import weft.model.Policy;
import weft.source.parse.BuildOptions;

/** What all goals read, in the command line's words. */
abstract class WeftMojo extends AbstractMojo {

    /** The process network. */
    @Parameter(property = "weft.network", required = true)
    private File network;

    /** Which process runs on which processor; default: everything on one. */
    @Parameter(property = "weft.mapping")
    private File mapping;

    /** The processors; default: those that the mapping names. */
    @Parameter(property = "weft.architecture")
    private File architecture;

    /** Where process sources lie; default: src beside the network, then its own folder. */
    @Parameter(property = "weft.sources")
    private File sources;

    /** Sets variables to integers, whatever the XML says: an element named after each. */
    @Parameter
    private Map<String, String> variables;

    /** How pools of cores schedule: ws-last, ws-cur, static or gp; without a mapping everything runs on one pool of all cores. */
    @Parameter(property = "weft.policy")
    private String policy;

    /** The C compiler that will build, with its options: it is asked for its macros and folders; default: gcc. */
    @Parameter(property = "weft.cc")
    private String cc;

    /** Options of the preprocessor, such as -I DIR -DNAME=VALUE, for reading the sources and for the Makefile. */
    @Parameter(property = "weft.cppflags", defaultValue = "")
    private String cppflags;

    Inputs inputs() throws MojoFailureException {
        Map<String, Long> values = new LinkedHashMap<>();
        if (variables != null) {
            for (var variable : variables.entrySet()) {
                values.put(variable.getKey(), number(variable.getKey(), variable.getValue()));
            }
        }
        return new Inputs(
                network.toPath(),
                path(mapping),
                path(architecture),
                path(sources),
                values,
                policy(),
                BuildOptions.of(
                        Optional.ofNullable(cc), Optional.ofNullable(cppflags).orElse("")));
    }

    private Optional<Policy> policy() throws MojoFailureException {
        Optional<Policy> known = Optional.ofNullable(policy).flatMap(Policy::of);
        if (policy != null && known.isEmpty()) {
            throw new MojoFailureException("policy: '" + policy + "' is none of: " + Policy.choices());
        }
        return known;
    }

    /** What a goal does with the stages. */
    interface Body<T> {
        T with(Compilation compilation) throws InputRejected;
    }

    /** Runs the stages; their messages go to the log, and errors among them fail the build. */
    <T> T compile(Inputs inputs, Body<T> body) throws MojoFailureException {
        Compilation compilation = new Compilation(inputs, (stage, time) -> getLog().debug(stage + ": " + time + " ms"));
        try {
            return body.with(compilation);
        } catch (InputRejected e) {
            throw new MojoFailureException(inputs.network() + ": the input is wrong, see the errors above");
        } finally {
            new Messages(getLog()).log(compilation.diagnostics());
        }
    }

    static Optional<Path> path(File file) {
        return Optional.ofNullable(file).map(File::toPath);
    }

    private static long number(String name, String value) throws MojoFailureException {
        try {
            return Long.parseLong(String.valueOf(value).trim());
        } catch (NumberFormatException e) {
            throw new MojoFailureException("variables: " + name + " is '" + value + "': write an integer");
        }
    }
}
