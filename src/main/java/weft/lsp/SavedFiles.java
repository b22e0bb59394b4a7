package weft.lsp;

import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.services.WorkspaceService;

/** What an editor tells of files that it has not open. */
final class SavedFiles implements WorkspaceService {

    private final Documents documents;
    private final Checks checks;

    SavedFiles(Documents documents, Checks checks) {
        this.documents = documents;
        this.checks = checks;
    }

    @Override
    public void didChangeConfiguration(DidChangeConfigurationParams params) {
        // There is none.
    }

    @Override
    public void didChangeWatchedFiles(DidChangeWatchedFilesParams params) {
        documents.saved().forget();
        checks.saved();
    }
}
