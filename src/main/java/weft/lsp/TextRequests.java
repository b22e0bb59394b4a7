package weft.lsp;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.LocationLink;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
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

    @Override
    public CompletableFuture<Either<List<? extends Location>, List<? extends LocationLink>>> definition(
            DefinitionParams params) {
        return answer(
                params.getTextDocument(),
                (answers, file) -> Either.forLeft(answers.definition(file, params.getPosition())),
                Either.forLeft(List.of()));
    }

    @Override
    public CompletableFuture<Hover> hover(HoverParams params) {
        return answer(
                params.getTextDocument(),
                (answers, file) -> answers.hover(file, params.getPosition()).orElse(null), // the protocol's "none"
                null);
    }

    @Override
    public CompletableFuture<List<Either<SymbolInformation, DocumentSymbol>>> documentSymbol(
            DocumentSymbolParams params) {
        return answer(
                params.getTextDocument(),
                (answers, file) -> answers.outline(file).stream()
                        .map(Either::<SymbolInformation, DocumentSymbol>forRight)
                        .toList(),
                List.of());
    }

    @Override
    public CompletableFuture<Either<List<CompletionItem>, CompletionList>> completion(CompletionParams params) {
        return answer(
                params.getTextDocument(),
                (answers, file) -> Either.forLeft(answers.completion(file, params.getPosition())),
                Either.forLeft(List.of()));
    }

    @Override
    public CompletableFuture<List<Either<Command, CodeAction>>> codeAction(CodeActionParams params) {
        return answer(
                params.getTextDocument(),
                (answers, file) -> answers.actions(file, params.getRange()).stream()
                        .map(Either::<Command, CodeAction>forRight)
                        .toList(),
                List.of());
    }

    @Override
    public CompletableFuture<List<? extends CodeLens>> codeLens(CodeLensParams params) {
        return answer(params.getTextDocument(), (answers, file) -> answers.lenses(file), List.of());
    }

    @Override
    public CompletableFuture<WorkspaceEdit> rename(RenameParams params) {
        return answer(
                params.getTextDocument(),
                (answers, file) -> {
                    try {
                        return answers.rename(file, params.getPosition(), params.getNewName());
                    } catch (Renames.Refused e) {
                        throw new ResponseErrorException(
                                new ResponseError(ResponseErrorCode.RequestFailed, e.getMessage(), null));
                    }
                },
                new WorkspaceEdit());
    }

    /** Answers for a file; {@code none} for what is none. */
    private <T> CompletableFuture<T> answer(
            TextDocumentIdentifier document, BiFunction<Answers, Path, T> answer, T none) {
        return CompletableFuture.completedFuture(Documents.path(document.getUri())
                .map(file -> answer.apply(new Answers(documents, checks), file))
                .orElse(none));
    }
}
