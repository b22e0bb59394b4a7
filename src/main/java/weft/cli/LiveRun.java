package weft.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import weft.cli.live.LateExit;
import weft.cli.live.Screen;
import weft.compile.Child;
import weft.compile.ToolchainException;
import weft.diagnostics.Message;
import weft.emit.OutputFile;
import weft.live.LiveView;

/** Shows a program until it ends: as a page, in the terminal, or only for the record. */
final class LiveRun {

    private final Terminal terminal;
    private final LiveOptions options;
    private final boolean isPage;
    private final LateExit exit;

    LiveRun(Terminal terminal, LiveOptions options, boolean isPage, LateExit exit) {
        this.terminal = terminal;
        this.options = options;
        this.isPage = isPage;
        this.exit = exit;
    }

    /** Shows one that we have started and that writes into a file; returns its exit status. */
    int run(Child child, Path file) throws ToolchainException {
        CompletableFuture<Integer> ended = new CompletableFuture<>();
        child.whenEnded(ended::complete);
        try {
            while (!Files.exists(file) && !ended.isDone()) {
                pause();
            }
            if (Files.exists(file)) {
                show(file, Optional.of(ended));
            }
            return ended.join();
        } catch (IOException e) {
            throw unreadable(file, e);
        } finally {
            child.stop();
        }
    }

    /** Shows one that somebody else has started. */
    void attach(Path file) throws ToolchainException {
        try {
            show(file, Optional.empty());
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    private static ToolchainException unreadable(Path file, IOException e) {
        return new ToolchainException(Message.LIVE_UNREADABLE.with(
                file, e instanceof java.nio.file.NoSuchFileException ? "there is no such file" : e.getMessage()));
    }

    /** Until the program ends: {@code ended} tells with which status, of one that we have started. */
    private void show(Path file, Optional<CompletableFuture<Integer>> ended) throws IOException {
        try (LiveView view = LiveView.open(file)) {
            record(view); // where that cannot be, nobody is to wait for it until the end
            if (isPage) {
                terminal.err().println("weft: live at " + view.serve());
                terminal.err().flush();
            }
            for (boolean draws = true; view.look() && !isOver(ended); draws = !draws) {
                if (options.top && terminal.interactive() && draws) {
                    terminal.err().print("\033[H\033[J");
                    top(view);
                }
                pause();
            }
            if (ended.isPresent()) {
                int status = ended.get().join();
                view.look();
                view.end(Optional.of(status));
            }
            if (options.top) {
                top(view);
            }
            record(view);
            view.awaitPages();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** One that we have started has ended; or we are to end, where somebody else has. */
    private boolean isOver(Optional<CompletableFuture<Integer>> ended) {
        return ended.map(CompletableFuture::isDone).orElseGet(exit::isAsked);
    }

    private void record(LiveView view) throws IOException {
        if (options.record.isPresent()) {
            OutputFile.write(terminal.folder().resolve(options.record.get()), view.record());
        }
    }

    private void top(LiveView view) {
        Screen screen = terminal.interactive() ? Screen.now(System.getenv()) : Screen.PAPER;
        view.top(Math.max(1, screen.lines() - 1), screen.columns()).forEach(terminal.err()::println);
        terminal.err().flush();
    }

    private static void pause() {
        try {
            Thread.sleep(LiveView.PAUSE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
