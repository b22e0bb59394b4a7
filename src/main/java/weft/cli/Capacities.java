package weft.cli;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import weft.compile.Compilation;
import weft.compile.GenerateOptions;
import weft.compile.InputRejected;
import weft.compile.Inputs;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Message;
import weft.mapping.KnownCapacities;
import weft.mapping.Placing;
import weft.mapping.explain.MemoryReport;
import weft.mapping.simulate.MemoryCurve;
import weft.mapping.simulate.MemoryCurve.Point;
import weft.mapping.simulate.Workload;
import weft.model.Channel;
import weft.model.Position;
import weft.target.Product;
import weft.transform.UnitRequest.Execution;

/** What {@code weft map --memory} tells: the curve, and a point on it. */
final class Capacities {

    /** A curve has many simulations. */
    private static final long MOST_STEPS = 100_000;

    private final MessageOutput output;
    private final InputOptions input;
    private final Placing placing;
    private final Optional<Long> memory;

    Capacities(MessageOutput output, InputOptions input, Placing placing, Optional<Long> memory) {
        this.output = output;
        this.input = input;
        this.placing = placing;
        this.memory = memory;
    }

    /** Empty where the memory does not suffice, which is told. */
    Optional<String> of(int[] assignment) {
        List<Channel> channels = placing.application().network().channels();
        List<Point> points = MemoryCurve.of(
                Workload.of(placing, MOST_STEPS).on(placing.problem(), assignment),
                assignment,
                placing.problem().processors(),
                Workload.bytesOfTokens(placing),
                known(channels));
        Point least = points.get(0);
        if (memory.filter(bytes -> bytes < least.memory()).isPresent()) {
            int largest = IntStream.range(0, channels.size())
                    .reduce((a, b) -> least.capacities()[b] > least.capacities()[a] ? b : a)
                    .orElseThrow();
            Diagnostics diagnostics = new Diagnostics();
            diagnostics.report(
                    Message.MAP_MEMORY,
                    Position.of(input.network),
                    least.memory(),
                    least.memory() - memory.get(),
                    memory.get(),
                    channels.get(largest).name(),
                    least.capacities()[largest]);
            output.add(diagnostics);
            return Optional.empty();
        }
        Point chosen = memory.map(bytes -> MemoryCurve.within(points, bytes)).orElseGet(() -> MemoryCurve.knee(points));
        return Optional.of(MemoryReport.of(placing, points, chosen));
    }

    /** By analysis, where rates are known; sources that cannot be analysed have been compiled for the profile, so that is all there is. */
    private long[] known(List<Channel> channels) {
        Inputs all = input.inputs();
        Inputs network = new Inputs(
                all.network(),
                Optional.empty(),
                Optional.empty(),
                all.sources(),
                all.variables(),
                Optional.empty(),
                all.build());
        try {
            return KnownCapacities.of(
                    new Compilation(network, (stage, millis) -> {})
                            .analyse(new GenerateOptions(Optional.empty(), Execution.AUTO, false, Product.ANY)),
                    channels);
        } catch (InputRejected e) {
            return new long[channels.size()];
        }
    }
}
