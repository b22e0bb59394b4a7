package weft.target.cluster;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import weft.diagnostics.Diagnostics;
import weft.model.Application;
import weft.model.Architecture;
import weft.model.Processor;
import weft.target.ProgramOptions;
import weft.target.Starter;
import weft.target.Target;
import weft.target.TransformedPlan;
import weft.target.x86.X86;
import weft.target.x86.X86Emitter;
import weft.transform.TargetCompiler;

/** Target mpi: nodes that are x86 machines, all with the same program. */
public record Cluster() implements Target {

    private static final String MACROS = "/weft/target/cluster/predefined-macros.h";

    /** That of x86; a source can tell that what it sends may go to another machine. */
    private static final TargetCompiler COMPILER = new TargetCompiler(
            "mpi",
            List.of(X86.MACROS, TargetCompiler.GNU_C, MACROS),
            List.of(X86.MACROS, TargetCompiler.GNU_CPP, MACROS));

    /** Open MPI's launcher refuses root, whom containers have, unless both are set. */
    private static final Map<String, String> OPEN_MPI_AS_ROOT =
            Map.of("OMPI_ALLOW_RUN_AS_ROOT", "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1");

    @Override
    public String name() {
        return "mpi";
    }

    @Override
    public boolean owns(Architecture architecture) {
        return ClusterCheck.hasNodes(architecture);
    }

    @Override
    public void check(Application application, ProgramOptions options, Diagnostics diagnostics) {
        new ClusterCheck(application, diagnostics).check(options.execution().blocks());
    }

    @Override
    public Application placed(Application application) {
        return application.onNodes().withThreadsForIo();
    }

    @Override
    public boolean hasNodes() {
        return true;
    }

    @Override
    public boolean hasIslands() {
        return true;
    }

    @Override
    public boolean hasBatches() {
        return true;
    }

    @Override
    public boolean hasBatchesUnasked() {
        return true;
    }

    @Override
    public boolean hasStacks() {
        return true;
    }

    @Override
    public TargetCompiler compiler(Processor processor) {
        return COMPILER;
    }

    @Override
    public Set<Path> emit(TransformedPlan program, ProgramOptions options, Path out) {
        return new X86Emitter(options).emit(program, COMPILER, out);
    }

    @Override
    public Starter starter(int nodes) {
        List<String> command = new ArrayList<>(Starter.words("MPIRUN", "mpirun"));
        String advice = command.get(0) + " is needed to run a program on several nodes: install it"
                + " (Debian: apt-get install openmpi-bin libopenmpi-dev)";
        command.addAll(Starter.words("MPIFLAGS", "--bind-to none"));
        command.addAll(List.of("-n", String.valueOf(nodes)));
        List<String> hosts = Starter.words("HOSTS", "");
        if (!hosts.isEmpty()) {
            command.add("--hostfile");
            command.addAll(hosts);
        }
        return new Starter(
                command, advice, System.getProperty("user.name").equals("root") ? OPEN_MPI_AS_ROOT : Map.of());
    }
}
