package weft.lsp;

import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.services.TextDocumentService;

/** What an editor tells and asks of its documents. */
final class TextRequests implements TextDocumentService {

    private final Documents documents;
    private final Checks checks;

    TextRequests(Documents documents, Checks checks) {
        this.documents = documents;
        this.checks = checks;
    }

    @Override
    public void didOpen(DidOpenTextDocumentParams params) {
        documents
                .put(
                        params.getTextDocument().getUri(),
                        params.getTextDocument().getVersion(),
                        params.getTextDocument().getText())
                .ifPresent(checks::changed);
    }

    @Override
    public void didChange(DidChangeTextDocumentParams params) {
        int last = params.getContentChanges().size() - 1;
        documents
                .put(
                        params.getTextDocument().getUri(),
                        params.getTextDocument().getVersion(),
                        params.getContentChanges().get(last).getText())
                .ifPresent(checks::changed);
    }

    @Override
    public void didClose(DidCloseTextDocumentParams params) {
        documents.close(params.getTextDocument().getUri()).ifPresent(checks::changed);
    }

    @Override
    public void didSave(DidSaveTextDocumentParams params) {
        checks.saved();
    }
}
