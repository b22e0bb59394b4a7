package weft.protothread.batch;

import org.eclipse.cdt.core.dom.ast.IASTNode;

/** Ends the making of a batch: something cannot be in one. */
final class NotBatched extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final transient IASTNode at;

    NotBatched(String reason, IASTNode at) {
        super(reason, null, false, false);
        this.at = at;
    }

    IASTNode at() {
        return at;
    }
}
