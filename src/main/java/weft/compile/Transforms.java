package weft.compile;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import weft.transform.DeepStack;
import weft.transform.Transform;
import weft.transform.UnitRequest;

/**
 * Transforms units for one compiler in parallel. The parser resolves names lazily, and so changes its trees; each transform has trees of its
 * own, and units that share a source go to the same one.
 */
final class Transforms {

    /** Memory that a source in C++ may take with the headers of the library, in bytes. */
    private static final long ROOM = 512L << 20;

    private final Supplier<Transform> maker;
    private final List<Transform> all = new ArrayList<>();
    /** Which one has parsed a source. */
    private final Map<UnitRequest.File, Transform> parsed = new ConcurrentHashMap<>();

    Transforms(Supplier<Transform> maker) {
        this.maker = maker;
    }

    List<Transform> all() {
        return all;
    }

    /** Does something with each of some requests: as many at a time as there are processors, and room. */
    void each(List<UnitRequest> requests, BiConsumer<Transform, UnitRequest> work) {
        if (requests.isEmpty()) {
            return;
        }
        List<List<UnitRequest>> groups = groups(requests);
        int several = (int) Math.max(1, Math.min(most(), groups.size()));
        while (all.size() < several) {
            all.add(maker.get());
        }
        BlockingQueue<Transform> free = new LinkedBlockingQueue<>(all.subList(0, several));
        ExecutorService threads = Executors.newFixedThreadPool(several);
        try {
            List<Future<?>> tasks = new ArrayList<>();
            for (List<UnitRequest> group : groups) {
                tasks.add(threads.submit(() -> {
                    Transform any = free.remove(); // there are as many as threads
                    take(group, any, work);
                    free.add(any);
                }));
            }
            tasks.forEach(DeepStack::result);
        } finally {
            threads.shutdownNow();
        }
    }

    /** How many threads there is room for: each has a deep stack, too, and an address space of 32 bits holds only one. */
    private static long most() {
        boolean isNarrow = "32".equals(System.getProperty("sun.arch.data.model"));
        Runtime machine = Runtime.getRuntime();
        return isNarrow ? 1 : Math.min(machine.availableProcessors(), machine.maxMemory() / ROOM);
    }

    private void take(List<UnitRequest> group, Transform any, BiConsumer<Transform, UnitRequest> work) {
        Optional<Transform> before = group.stream()
                .flatMap(request -> request.sources().stream())
                .filter(parsed::containsKey)
                .map(parsed::get)
                .findFirst();
        Transform transform = before.orElse(any);
        synchronized (transform) {
            for (UnitRequest request : group) {
                request.sources().forEach(source -> parsed.put(source, transform));
                work.accept(transform, request);
            }
        }
    }

    /** The requests, those together that share a source. */
    private static List<List<UnitRequest>> groups(List<UnitRequest> requests) {
        Map<UnitRequest.File, List<UnitRequest>> bySource = new HashMap<>();
        List<List<UnitRequest>> groups = new ArrayList<>();
        for (UnitRequest request : requests) {
            Set<List<UnitRequest>> shared = Collections.newSetFromMap(new IdentityHashMap<>());
            request.sources().stream()
                    .filter(bySource::containsKey)
                    .map(bySource::get)
                    .forEach(shared::add);
            List<UnitRequest> group = new ArrayList<>();
            for (List<UnitRequest> each : groups) {
                if (shared.contains(each)) {
                    group.addAll(each);
                }
            }
            groups.removeIf(shared::contains);
            group.add(request);
            groups.add(group);
            group.forEach(each -> each.sources().forEach(source -> bySource.put(source, group)));
        }
        return groups;
    }
}
