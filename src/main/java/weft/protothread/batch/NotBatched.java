package weft.protothread.batch;

import weft.source.parse.syntax.Node;

/** Ends the making of a batch: something cannot be in one. */
final class NotBatched extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final transient Node at;

    NotBatched(String reason, Node at) {
        super(reason, null, false, false);
        this.at = at;
    }

    Node at() {
        return at;
    }
}
