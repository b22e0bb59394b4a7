package weft.check;

import weft.diagnostics.Diagnostics;
import weft.model.Application;
import weft.model.Processor;

/** What the target mpi asks for besides: a node for each processor, or for none, and protothreads. */
public final class ClusterCheck {

    private final Application application;
    private final Diagnostics diagnostics;

    public ClusterCheck(Application application, Diagnostics diagnostics) {
        this.application = application;
        this.diagnostics = diagnostics;
    }

    /** Whether the architecture has nodes. */
    public static boolean isCluster(Application application) {
        return application.architecture().processors().stream().anyMatch(processor -> processor.node().isPresent());
    }

    /** @param blocks whether processes are to run in an execution model other than protothread */
    public void check(boolean blocks) {
        if (blocks) {
            diagnostics.error(application.network().position(), "on a cluster processes are protothreads: leave --execution out");
        }
        for (Processor processor : application.architecture().processors()) {
            if (processor.node().isPresent() ? processor.node().get().isBlank() : isCluster(application)) {
                diagnostics.error(processor.position(), "the processor '%s' is on no node, others are: give it node=\"..\"",
                        processor.name());
            }
        }
    }
}
