package weft.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import weft.cli.watch.FileWatch;
import weft.compile.Child;
import weft.compile.Compilation;
import weft.compile.Compilation.Generated;
import weft.compile.RuntimeOptions;
import weft.compile.Toolchain;
import weft.compile.ToolchainException;
import weft.compile.Transformations;
import weft.diagnostics.Message;

/**
 * {@code weft run --watch}: builds and starts anew what a saved file changes, until it is interrupted. A program runs on until another one
 * has been built: where a file has an error, the last one that had none stays.
 */
final class Watch {

    private final Terminal terminal;
    private final InputOptions input;
    private final OutputOptions output;
    private final RuntimeOptions runtime;
    private final List<String> arguments;
    private final Transformations transformations;
    private volatile Optional<Child> running = Optional.empty(); // whose end is told by another thread
    private String built = "";

    Watch(Terminal terminal, InputOptions input, OutputOptions output, RuntimeOptions runtime, List<String> arguments) {
        this.terminal = terminal;
        this.input = input;
        this.output = output;
        this.runtime = runtime;
        this.arguments = arguments;
        this.transformations = Reported.fresh(input);
    }

    /** What one building came to: where it failed there is no program. */
    private record Round(Optional<Generated> program, Set<Path> inputs) {}

    /** Never returns but by an interruption or where the system refuses. */
    int run() throws ToolchainException {
        try (FileWatch files = new FileWatch(terminal.folder())) {
            for (; ; ) {
                Instant began = Instant.now();
                Round round = build();
                files.add(round.inputs(), began);
                if (round.program().isPresent()) {
                    restart(round.program().get(), began);
                } else {
                    say("waiting for the next change");
                }
                List<Path> changed = files.await();
                transformations.forget(changed);
                say(changed.stream().map(this::shown).collect(Collectors.joining(", ")) + " changed");
            }
        } catch (IOException e) {
            throw new ToolchainException(Message.WATCH_FAILED.with(e.getMessage()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ToolchainException(Message.INTERRUPTED.with());
        } finally {
            running.ifPresent(Child::stop);
        }
    }

    private Round build() {
        Compilation[] used = new Compilation[1];
        Generated[] generated = new Generated[1];
        int status = Reported.compile(
                terminal,
                input,
                transformations,
                compilation -> {
                    used[0] = compilation;
                    generated[0] = output.program(compilation, terminal, runtime);
                },
                () -> Built.of(generated[0], terminal));
        return new Round(status == ExitStatus.OK ? Optional.of(generated[0]) : Optional.empty(), used[0].inputs());
    }

    /** Starts what was built, where that is another program than the one before. */
    private void restart(Generated generated, Instant began) throws IOException, ToolchainException {
        BasicFileAttributes now =
                Files.readAttributes(generated.folder().resolve(generated.program()), BasicFileAttributes.class);
        String program = now.lastModifiedTime() + " " + now.size() + " " + now.fileKey();
        if (program.equals(built)) {
            say("the program stays as it was");
            return;
        }
        built = program;
        Optional<Child> before = running;
        running = Optional.empty();
        before.ifPresent(Child::stop);
        say("built in " + Duration.between(began, Instant.now()).toMillis() + " ms, running; Ctrl-C ends it");
        Child child = new Toolchain(generated, terminal.programs()).start(arguments, terminal.folder(), runtime);
        running = Optional.of(child);
        child.whenEnded(status -> {
            if (running.equals(Optional.of(child))) {
                say("ended with status " + status + ", waiting for the next change");
            }
        });
    }

    private void say(String text) {
        terminal.err().println("weft: " + text);
        terminal.err().flush();
    }

    private String shown(Path file) {
        return file.startsWith(terminal.folder())
                ? terminal.folder().relativize(file).toString()
                : file.toString();
    }
}
