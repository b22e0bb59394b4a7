package weft.compile;

import weft.diagnostics.Diagnostics;
import weft.diagnostics.Message;
import weft.model.Network;
import weft.model.OuterPort;
import weft.target.Product;
import weft.target.Target;

/** Holds what is to be made of a network against what it is, and what the target can make. */
final class ProductCheck {

    private final Target target;
    private final GenerateOptions options;
    private final Diagnostics diagnostics;

    ProductCheck(Target target, GenerateOptions options, Diagnostics diagnostics) {
        this.target = target;
        this.options = options;
        this.diagnostics = diagnostics;
    }

    void check(Network network) {
        boolean isLibrary = options.product().isLibrary();
        if (options.product() == Product.PROGRAM
                && !network.outer().isEmpty()
                && (options.isSmall() || !target.isEmbedded())) {
            OuterPort first = network.outer().get(0);
            diagnostics.report(Message.OUTER_PORT_OF_PROGRAM, first.position(), first.name());
        }
        if (isLibrary && !target.makesLibraries()) {
            diagnostics.report(Message.LIBRARY_TARGET, network.position(), target.name());
        }
        if (isLibrary && options.execution().blocks()) {
            diagnostics.report(
                    Message.LIBRARY_MODEL,
                    network.position(),
                    options.execution().text());
        }
        if (isLibrary && (options.isAccounted() || options.isLive())) {
            diagnostics.report(Message.LIBRARY_ACCOUNTS, network.position());
        }
    }
}
