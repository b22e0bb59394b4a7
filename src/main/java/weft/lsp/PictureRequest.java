package weft.lsp;

import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;

/** What editors can ask beyond the protocol. */
public interface PictureRequest {

    /** The picture of the network that a file belongs to, as SVG; fails with the reason where there is none. */
    @JsonRequest("weft/picture")
    CompletableFuture<String> picture(TextDocumentIdentifier document);
}
