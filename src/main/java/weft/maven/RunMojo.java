package weft.maven;

import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import weft.compile.Compilation.Generated;
import weft.compile.RuntimeOptions;
import weft.compile.Toolchain;
import weft.compile.ToolchainException;

/** Generates, builds and runs a program, in the project's folder; its exit status other than 0 fails the build. */
@Mojo(name = "run", defaultPhase = LifecyclePhase.INTEGRATION_TEST, threadSafe = true)
public final class RunMojo extends OutputMojo {

    /** The program's arguments. */
    @Parameter(property = "weft.arguments")
    private List<String> arguments;

    /** The file for statistics, in JSON. */
    @Parameter(property = "weft.stats")
    private File stats;

    /** The file for a timeline, in the Chrome trace event format. */
    @Parameter(property = "weft.trace")
    private File trace;

    @Parameter(defaultValue = "${project.basedir}", readonly = true, required = true)
    private File current;

    @Override
    public void execute() throws MojoFailureException, MojoExecutionException {
        Generated generated = generate();
        Toolchain toolchain = new Toolchain(generated);
        try {
            make(toolchain);
            int status = toolchain.run(arguments == null ? List.of() : arguments, current.toPath(), runtimeOptions());
            if (status != 0) {
                throw new MojoFailureException(generated.program() + " ended with status " + status);
            }
        } catch (ToolchainException e) {
            throw new MojoFailureException(e.getMessage());
        } catch (IOException e) {
            throw new MojoExecutionException("cannot keep what the C compiler says: " + e.getMessage(), e);
        }
    }

    @Override
    boolean isAccounted() {
        return super.isAccounted() || runtimeOptions().needAccounting();
    }

    private RuntimeOptions runtimeOptions() {
        return new RuntimeOptions(
                Optional.empty(),
                false,
                path(stats).map(Path::toString),
                path(trace).map(Path::toString),
                Optional.empty());
    }

    /** Builds the program; what the C compiler says is logged as Maven and IDEs expect it. */
    private void make(Toolchain toolchain) throws ToolchainException, IOException {
        Path messages = Files.createTempFile(build(), "weft-make", ".log");
        try {
            toolchain.make(Redirect.to(messages.toFile()), seconds -> {});
        } finally {
            String text =
                    new String(Files.readAllBytes(messages), StandardCharsets.UTF_8); // whatever it is: no exception
            new Messages(getLog()).logCompiler(text.lines().toList());
            Files.delete(messages);
        }
    }
}
