package weft.lsp;

import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;

/** An editor: it speaks the protocol with a server in a thread of its own. */
final class Client implements LanguageClient, AutoCloseable {

    /** The protocol, and what Weft has beyond it. */
    interface WeftServer extends LanguageServer, PictureRequest {}

    private final PipedOutputStream toServer = new PipedOutputStream();
    private final CompletableFuture<Integer> status;
    private final WeftServer server;
    private final InitializeResult initialized;
    private final Map<Path, String> texts = new HashMap<>();
    private final Map<String, List<Diagnostic>> published = new HashMap<>();
    private int version;

    Client() throws Exception {
        Logger.getLogger("org.eclipse.lsp4j").setLevel(Level.OFF); // it tells of ends of pipes
        PipedInputStream serverIn = new PipedInputStream(toServer, 1 << 16);
        PipedOutputStream serverOut = new PipedOutputStream();
        PipedInputStream fromServer = new PipedInputStream(serverOut, 1 << 16);
        status = CompletableFuture.supplyAsync(() -> Server.run(serverIn, serverOut));
        Launcher<WeftServer> launcher = new LSPLauncher.Builder<WeftServer>()
                .setLocalService(this)
                .setRemoteInterface(WeftServer.class)
                .setInput(fromServer)
                .setOutput(toServer)
                .create();
        server = launcher.getRemoteProxy();
        var unused = launcher.startListening();
        initialized = get(server.initialize(new InitializeParams()));
    }

    static <T> T get(CompletableFuture<T> future) throws Exception {
        return future.get(60, TimeUnit.SECONDS);
    }

    WeftServer server() {
        return server;
    }

    InitializeResult initialized() {
        return initialized;
    }

    static String uri(Path file) {
        return file.toUri().toString();
    }

    static TextDocumentIdentifier id(Path file) {
        return new TextDocumentIdentifier(uri(file));
    }

    void open(Path file) throws IOException {
        texts.put(file, Files.readString(file));
        server.getTextDocumentService()
                .didOpen(new DidOpenTextDocumentParams(
                        new TextDocumentItem(uri(file), "xml", ++version, texts.get(file))));
    }

    /** Types something in place of what stands there; saves nothing. */
    void replace(Path file, String old, String with) {
        if (!texts.get(file).contains(old)) {
            throw new IllegalArgumentException(old + " is not in " + texts.get(file));
        }
        texts.put(file, texts.get(file).replace(old, with));
        server.getTextDocumentService()
                .didChange(new DidChangeTextDocumentParams(
                        new VersionedTextDocumentIdentifier(uri(file), ++version),
                        List.of(new TextDocumentContentChangeEvent(texts.get(file)))));
    }

    void save(Path file) throws IOException {
        Files.writeString(file, texts.get(file));
        server.getTextDocumentService().didSave(new DidSaveTextDocumentParams(id(file)));
    }

    void close(Path file) {
        server.getTextDocumentService().didClose(new DidCloseTextDocumentParams(id(file)));
    }

    /** Where a piece of a text is that is there once, behind {@code after} characters of it. */
    Position at(Path file, String piece, int after) {
        String text = texts.get(file);
        int offset = text.indexOf(piece);
        if (offset < 0 || text.indexOf(piece, offset + 1) >= 0) {
            throw new IllegalArgumentException(piece + " is not once in " + text);
        }
        return Places.of(text).position(offset + after);
    }

    /** What stands in a range. */
    String in(Path file, Range range) {
        String text = texts.get(file);
        return text.substring(
                Places.of(text).offset(range.getStart()), Places.of(text).offset(range.getEnd()));
    }

    String text(Path file) {
        return texts.get(file);
    }

    @Override
    public synchronized void publishDiagnostics(PublishDiagnosticsParams params) {
        published.put(params.getUri(), params.getDiagnostics());
        notifyAll();
    }

    /** The diagnostics of a file as soon as they are as wished; what they are after a minute. */
    synchronized List<Diagnostic> diagnostics(Path file, Predicate<List<Diagnostic>> wished)
            throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
        while (!(published.containsKey(uri(file)) && wished.test(published.get(uri(file))))
                && System.nanoTime() < end) {
            wait(TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime()) + 1);
        }
        return published.getOrDefault(uri(file), List.of());
    }

    /** Says goodbye as the protocol has it; returns the server's exit status. */
    int end() throws Exception {
        get(server.shutdown());
        server.exit();
        return get(status);
    }

    /** Breaks the connection; returns the server's exit status. */
    int hangUp() throws Exception {
        toServer.close();
        return get(status);
    }

    @Override
    public void close() throws IOException {
        toServer.close();
    }

    @Override
    public void telemetryEvent(Object object) {
        // There is none.
    }

    @Override
    public void showMessage(MessageParams params) {
        throw new AssertionError(params.getMessage());
    }

    @Override
    public CompletableFuture<MessageActionItem> showMessageRequest(ShowMessageRequestParams params) {
        throw new AssertionError(params.getMessage());
    }

    @Override
    public void logMessage(MessageParams params) {
        throw new AssertionError(params.getMessage());
    }
}
