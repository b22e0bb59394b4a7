package weft.live;

import java.io.Closeable;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A program that is watched: looks what it has written, four times a second, and keeps it. One thread at a time uses it; the page is
 * served by others.
 */
public final class LiveView implements Closeable {

    /** Milliseconds between two looks: a sample is not missed. */
    public static final int PAUSE = 125;

    private static final int PATIENCE = 2_000;

    private final LiveProgram program;
    private final History history = new History();
    private volatile Watched watched; // read by who serves
    private Optional<LiveServer> server = Optional.empty();

    private LiveView(LiveProgram program) throws IOException {
        this.program = program;
        this.watched = program.watched();
    }

    /** Of the program that writes into a file. */
    public static LiveView open(Path file) throws IOException {
        return new LiveView(LiveProgram.open(file));
    }

    /** Looks; false at the end of the program. */
    public boolean look() throws IOException {
        boolean isAlive = program.isAlive(); // before the last sample is read
        if (watched.nodes().size() > 1) {
            watched = program.watched();
        }
        program.read().ifPresent(history::add);
        Optional<Moment> last = history.last();
        if (!isAlive && last.isPresent() && last.get().ending().isEmpty()) {
            end(Optional.empty());
        }
        return isAlive && (last.isEmpty() || last.get().ending().isEmpty());
    }

    /** The program has ended, whether it has said so or not. */
    public void end(Optional<Integer> status) {
        history.last()
                .filter(last -> last.ending().isEmpty()
                        || status.isPresent() && !last.ending().get().status().equals(status))
                .ifPresent(last -> history.add(last.ended(status)));
    }

    /** Serves the page; returns its address. */
    public URI serve() throws IOException {
        LiveServer started = new LiveServer(() -> new LivePage(watched), history);
        server = Optional.of(started);
        return started.address();
    }

    /** Whether somebody has the page. */
    public boolean isSeen() {
        return server.filter(LiveServer::isSeen).isPresent();
    }

    /** Waits until a page that was opened has been told of the end, but not for long. */
    public void awaitPages() throws InterruptedException {
        long until = System.nanoTime() + PATIENCE * 1_000_000L;
        while (isSeen() && !server.orElseThrow().isTold() && System.nanoTime() < until) {
            Thread.sleep(PAUSE);
        }
    }

    /** What was seen, as a page that needs nobody. */
    public String record() throws IOException {
        return new LivePage(watched).record(history.after(Double.NEGATIVE_INFINITY));
    }

    /** What is seen, in so many lines of so many columns at most. */
    public List<String> top(int lines, int columns) {
        return TopTable.of(watched, history, lines, columns);
    }

    @Override
    public void close() throws IOException {
        server.ifPresent(LiveServer::close);
        program.close();
    }
}
