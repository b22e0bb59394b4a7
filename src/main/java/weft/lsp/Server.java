package weft.lsp;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionOptions;
import org.eclipse.lsp4j.CodeLensOptions;
import org.eclipse.lsp4j.CompletionOptions;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.SaveOptions;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.ServerInfo;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentSyncKind;
import org.eclipse.lsp4j.TextDocumentSyncOptions;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.eclipse.lsp4j.services.WorkspaceService;

/** The server's life: from initialize to exit. */
public final class Server implements LanguageServer, PictureRequest {

    private final Documents documents = new Documents();
    private final CompletableFuture<Integer> ended = new CompletableFuture<>();
    private final TextRequests texts;
    private final Checks checks;
    private final Executor threads;
    private boolean shutDown;

    private Server(CompletableFuture<LanguageClient> client, Executor threads) {
        this.threads = threads;
        this.checks = new Checks(documents, client);
        this.texts = new TextRequests(documents, checks);
    }

    /** Serves one client until it says exit, or is gone; returns the exit status that the protocol asks for. */
    public static int run(InputStream in, OutputStream out) {
        ExecutorService threads = Executors.newCachedThreadPool(task -> {
            Thread thread = new Thread(task, "weft lsp");
            thread.setDaemon(true);
            return thread;
        });
        CompletableFuture<LanguageClient> client = new CompletableFuture<>();
        Server server = new Server(client, threads);
        Launcher<LanguageClient> launcher =
                LSPLauncher.createServerLauncher(server, in, out, threads, consumer -> consumer);
        client.complete(launcher.getRemoteProxy());
        Future<Void> listening = launcher.startListening();
        threads.execute(() -> {
            try {
                listening.get();
                server.ended.complete(1); // it has gone without a word
            } catch (InterruptedException | ExecutionException e) {
                server.ended.complete(1); // or the connection has broken
            }
        });
        int status = server.ended.join();
        server.checks.stop();
        threads.shutdownNow();
        return status;
    }

    @Override
    public CompletableFuture<InitializeResult> initialize(InitializeParams params) {
        TextDocumentSyncOptions sync = new TextDocumentSyncOptions();
        sync.setOpenClose(true);
        sync.setChange(TextDocumentSyncKind.Full);
        sync.setSave(new SaveOptions(false));
        ServerCapabilities can = new ServerCapabilities();
        can.setTextDocumentSync(sync);
        can.setDefinitionProvider(true);
        can.setHoverProvider(true);
        can.setDocumentSymbolProvider(true);
        can.setCompletionProvider(new CompletionOptions(false, List.of("\"")));
        can.setRenameProvider(true);
        can.setCodeLensProvider(new CodeLensOptions(false));
        can.setCodeActionProvider(new CodeActionOptions(List.of(CodeActionKind.QuickFix)));
        return CompletableFuture.completedFuture(new InitializeResult(can, new ServerInfo("weft")));
    }

    /** A thread of its own lays it out: what is typed meanwhile is answered. */
    @Override
    public CompletableFuture<String> picture(TextDocumentIdentifier document) {
        Answers answers = new Answers(documents, checks);
        return CompletableFuture.supplyAsync(
                () -> {
                    try {
                        return answers.picture(Documents.path(document.getUri())
                                .orElseThrow(() -> new Pictures.Refused("this is no file")));
                    } catch (Pictures.Refused e) {
                        throw new ResponseErrorException(
                                new ResponseError(ResponseErrorCode.RequestFailed, e.getMessage(), null));
                    }
                },
                threads);
    }

    @Override
    public CompletableFuture<Object> shutdown() {
        shutDown = true;
        return CompletableFuture.completedFuture(null); // the protocol's answer
    }

    @Override
    public void exit() {
        ended.complete(shutDown ? 0 : 1);
    }

    @Override
    public TextDocumentService getTextDocumentService() {
        return texts;
    }

    @Override
    public WorkspaceService getWorkspaceService() {
        return new SavedFiles(documents, checks);
    }
}
