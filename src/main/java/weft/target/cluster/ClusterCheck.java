package weft.target.cluster;

import weft.diagnostics.Diagnostics;
import weft.diagnostics.Message;
import weft.model.Application;
import weft.model.Architecture;
import weft.model.Processor;

/** What the target mpi asks for besides: a node for each processor, or for none, and protothreads. */
final class ClusterCheck {

    private final Application application;
    private final Diagnostics diagnostics;

    ClusterCheck(Application application, Diagnostics diagnostics) {
        this.application = application;
        this.diagnostics = diagnostics;
    }

    /** Whether the architecture has nodes. */
    static boolean hasNodes(Architecture architecture) {
        return architecture.processors().stream()
                .anyMatch(processor -> processor.node().isPresent());
    }

    /** @param blocks whether processes are to run in an execution model other than protothread */
    void check(boolean blocks) {
        if (blocks) {
            diagnostics.report(Message.TARGET_EXECUTION, application.network().position(), "cluster");
        }
        for (Processor processor : application.architecture().processors()) {
            if (processor.node().isPresent()
                    ? processor.node().get().isBlank()
                    : hasNodes(application.architecture())) {
                diagnostics.report(Message.CLUSTER_NODE, processor.position(), processor.name());
            }
        }
    }
}
