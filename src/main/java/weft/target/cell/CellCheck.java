package weft.target.cell;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Message;
import weft.diagnostics.Remedy;
import weft.model.Application;
import weft.model.Channel;
import weft.model.Mapping.Binding;
import weft.model.Process;
import weft.model.Processor;
import weft.target.ProgramOptions;
import weft.transform.UnitRequest.Execution;

/** What the target cell asks for besides: one PPE, at most eight SPEs, channels that fit into a local store. */
final class CellCheck {

    /** What messages call the target. */
    private static final String CELL = "Cell";

    private static final int SPES = 8;

    /** The runtime has so many bits for the length of a window. */
    private static final long WINDOW = (1 << 28) - 1;

    private final Application application;
    private final Diagnostics diagnostics;

    CellCheck(Application application, Diagnostics diagnostics) {
        this.application = application;
        this.diagnostics = diagnostics;
    }

    void check(ProgramOptions options) {
        if (options.execution().blocks() || options.execution() == Execution.STACK) {
            diagnostics.report(Message.TARGET_EXECUTION, application.network().position(), CELL);
        }
        if (options.isAccounted() || options.isLive()) {
            diagnostics.report(Message.TARGET_COUNTS, application.network().position(), CELL);
        }
        Map<String, Processor> processors = application.architecture().processors().stream()
                .collect(Collectors.toMap(p -> p.name().full(), p -> p, (first, second) -> first));
        Map<String, Binding> used = new LinkedHashMap<>();
        application.mapping().bindings().forEach(binding -> used.putIfAbsent(binding.processor(), binding));
        Map<String, CellProcessor> kinds = new LinkedHashMap<>();
        used.forEach((name, binding) -> {
            Optional<CellProcessor> kind = CellProcessor.of(processors.get(name));
            if (kind.isEmpty()) {
                diagnostics.report(Message.CELL_PROCESSOR_KIND, binding.processorPosition(), name);
            } else {
                kinds.put(name, kind.get());
            }
        });
        application.architecture().processors().stream()
                .filter(Processor::isPool)
                .forEach(pool -> diagnostics.report(
                        Message.TARGET_POOL,
                        pool.position(),
                        pool.name(),
                        CELL,
                        new Remedy.RemoveAttribute(pool.position(), "cores")));
        atMost(1, CellProcessor.PPE, kinds, used);
        atMost(SPES, CellProcessor.SPE, kinds, used);
        Map<String, String> homes = application.mapping().bindings().stream()
                .collect(Collectors.toMap(Binding::process, Binding::processor, (first, second) -> first));
        application.network().channels().forEach(channel -> fits(channel, kinds, homes));
        stores(kinds, homes, used);
        application.network().processes().stream()
                .filter(process -> process.io().orElse(false))
                .forEach(process -> standsAlone(process, kinds, homes));
    }

    /** An SPE on which too much lies, whatever its code is. A channel that is too large for any is told of by itself. */
    private void stores(Map<String, CellProcessor> kinds, Map<String, String> homes, Map<String, Binding> used) {
        Map<String, CellStore> stores = new LinkedHashMap<>();
        kinds.keySet().stream()
                .filter(name -> kinds.get(name) == CellProcessor.SPE)
                .forEach(name -> stores.put(name, new CellStore()));
        homes.forEach(
                (process, home) -> Optional.ofNullable(stores.get(home)).ifPresent(store -> store.addProcess(process)));
        for (Channel channel : application.network().channels()) {
            String writer = homes.get(channel.writer().process());
            String reader = homes.get(channel.reader().process());
            boolean isLocal = Objects.equals(writer, reader);
            Stream.of(writer, reader)
                    .distinct()
                    .map(stores::get)
                    .filter(Objects::nonNull)
                    .filter(store -> channel.capacity() <= CellStore.BYTES / 2)
                    .forEach(store -> store.add(channel, isLocal));
        }
        stores.forEach((name, store) -> {
            if (store.sum() > CellStore.BYTES) {
                diagnostics.report(
                        Message.CELL_STORE,
                        used.get(name).processorPosition(),
                        name,
                        CellStore.BYTES,
                        store.processes(),
                        store.sum(),
                        store.sum() - CellStore.BYTES,
                        store.rows());
            }
        });
    }

    /** What waits for the outside holds up its processor: that must be an SPE, with nobody else on it. */
    private void standsAlone(Process process, Map<String, CellProcessor> kinds, Map<String, String> homes) {
        String home = homes.get(process.name().full());
        boolean isShared = homes.values().stream().filter(home::equals).count() > 1;
        if (isShared || kinds.get(home) == CellProcessor.PPE) {
            String key = process.configuration().containsKey("io") ? "io" : "isDriver";
            diagnostics.report(
                    Message.TARGET_THREAD,
                    process.configuration().get(key).position(),
                    CELL,
                    process.name(),
                    home,
                    isShared ? " with others" : "",
                    key);
        }
    }

    private void atMost(int number, CellProcessor kind, Map<String, CellProcessor> kinds, Map<String, Binding> used) {
        kinds.keySet().stream()
                .filter(name -> kinds.get(name) == kind)
                .skip(number)
                .forEach(name -> diagnostics.report(
                        Message.TARGET_PROCESSORS, used.get(name).processorPosition(), name, kind, CELL, number));
    }

    private void fits(Channel channel, Map<String, CellProcessor> kinds, Map<String, String> homes) {
        boolean inStore = kinds.get(homes.get(channel.writer().process())) == CellProcessor.SPE
                || kinds.get(homes.get(channel.reader().process())) == CellProcessor.SPE;
        if (inStore && channel.capacity() > CellStore.BYTES / 2) {
            diagnostics.report(
                    Message.CELL_CHANNEL_STORE,
                    channel.position(),
                    channel.name(),
                    channel.capacity(),
                    CellStore.BYTES);
        } else if (channel.capacity() > WINDOW) {
            diagnostics.report(
                    Message.TARGET_CHANNEL,
                    channel.position(),
                    channel.name(),
                    channel.capacity(),
                    CELL,
                    WINDOW,
                    new Remedy.SetAttribute(channel.position(), "capacity", Long.toString(WINDOW)));
        }
    }
}
