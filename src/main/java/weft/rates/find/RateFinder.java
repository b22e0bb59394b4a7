package weft.rates.find;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import weft.model.Name;
import weft.model.Process;
import weft.rates.ProcessRates;
import weft.rates.ProcessRates.Dynamic;
import weft.rates.ProcessRates.End;
import weft.rates.ProcessRates.Firing;
import weft.rates.ProcessRates.Form;
import weft.rates.ProcessRates.Regular;
import weft.rates.ProcessRates.SizeOf;
import weft.rates.find.FiringState.Snapshot;
import weft.source.flow.Expression.Field;
import weft.source.flow.FlowGraph.Place;
import weft.source.flow.FunctionId;
import weft.source.flow.ProcessFlow;

/** Finds the rates of a process. */
public final class RateFinder {

    /** How often values may be forgotten. */
    private static final int MOST_ATTEMPTS = 12;

    private final ProcessFlow flow;
    private final Process process;
    private final PortSlots ports;
    private final FunctionEffects effects;
    private final Set<String> fields = new HashSet<>();

    private RateFinder(ProcessFlow flow, Process process, List<Name> ports) {
        this.flow = flow;
        this.process = process;
        this.ports = new PortSlots(ports);
        this.effects = new FunctionEffects(flow);
        flow.functions().values().stream()
                .flatMap(graph -> graph.places().stream())
                .map(Place::step)
                .flatMap(FunctionEffects::expressions)
                .forEach(expression -> FunctionEffects.each(expression, part -> {
                    if (part instanceof Field field && field.type().isPresent()) {
                        fields.add(field.name());
                    }
                }));
    }

    /**
     * The rates of a process.
     *
     * @param flow  of its sources
     * @param ports by slot
     */
    public static ProcessRates find(ProcessFlow flow, Process process, List<Name> ports) {
        return new RateFinder(flow, process, ports).find();
    }

    private ProcessRates find() {
        if (flow.elsewhere().isPresent()) {
            return new Dynamic(
                    "the process API is called outside of a function",
                    flow.elsewhere().get());
        }
        for (FunctionId function : flow.addressed()) {
            if (effects.of(function).moves() || !effects.of(function).fields().isEmpty()) {
                return new Dynamic(
                        function.name() + " may be called through a pointer",
                        process.source().position());
            }
        }
        Found found = find(Patience.SHORT);
        return found.isHasty() && !(found.rates() instanceof Regular)
                ? find(Patience.LONG).rates()
                : found.rates();
    }

    /** @param isHasty whether something did not come to repeat itself for as long as there was patience */
    private record Found(ProcessRates rates, boolean isHasty) {}

    private Found find(Patience patience) {
        Followed followed = new Followed(flow, true);
        boolean isHasty = false;
        try {
            for (int i = 0; i < MOST_ATTEMPTS; i++) {
                try {
                    return new Found(new Attempt(followed, patience).run(), isHasty);
                } catch (TooLong e) {
                    isHasty = true;
                    if (e.forgotten().isEmpty()) {
                        return new Found(
                                new Dynamic("its firings do not come to repeat themselves", e.position()), isHasty);
                    }
                    followed.forget(e.forgotten());
                }
            }
        } catch (NotRegular e) {
            return new Found(new Dynamic(e.getMessage(), e.position()), isHasty);
        } catch (StackOverflowError e) {
            return new Found(new Dynamic("its functions are nested too deeply", process.position()), isHasty);
        }
        return new Found(new Dynamic("its firings do not come to repeat themselves", process.position()), isHasty);
    }

    /** The firings of a process, with some values followed. */
    private final class Attempt {

        private final ApiCalls api = new ApiCalls(process, ports);
        private final Walk walk;
        private final Map<Map<String, Value>, Integer> known = new HashMap<>();
        private final List<Map<String, Value>> states = new ArrayList<>();
        private final List<long[]> moved = new ArrayList<>();
        private boolean ends;
        private boolean exceeds;

        private final Followed followed;
        private final Patience patience;

        Attempt(Followed followed, Patience patience) {
            this.walk = new Walk(
                    flow, followed, api, effects, ports, process.source().position(), patience);
            this.followed = followed;
            this.patience = patience;
        }

        Regular run() {
            FiringState state = initialised();
            while (true) {
                Integer before = known.putIfAbsent(Map.copyOf(state.fields), moved.size());
                if (before != null) {
                    return regular(new ProcessRates.Call(), List.of(), moved, before);
                }
                states.add(Map.copyOf(state.fields));
                if (moved.size() > patience.calls(walk.steps())) {
                    throw new TooLong(
                            LoopVisits.changing(snapshots(), flow.fire()),
                            process.source().position());
                }
                state.moved = new long[ports.size()];
                try {
                    state = fired(state);
                } catch (Endless e) {
                    return loop(e);
                }
            }
        }

        private List<Snapshot> snapshots() {
            return states.stream()
                    .map(each -> new Snapshot(Map.of(), Map.of(), each))
                    .toList();
        }

        private FiringState initialised() {
            FiringState state = new FiringState(ports.size());
            fields.stream().filter(followed::isFollowed).forEach(field -> state.fields.put(field, new Value.Number(0)));
            FiringState after;
            try {
                after = going(walk.follow(flow.init(), state), "its init function never returns");
            } catch (Endless e) {
                throw new NotRegular(e.position(), "its init function never returns");
            }
            if (Arrays.stream(after.moved).anyMatch(bytes -> bytes > 0) || after.hasOpenWindow()) {
                throw new NotRegular(process.source().position(), "its init function moves bytes");
            }
            after.frame = null;
            after.returned = Value.unknown();
            return after;
        }

        private FiringState going(Ways ways, String otherwise) {
            List<FiringState> going =
                    ways.atEnd().stream().filter(each -> !each.detached).toList();
            if (going.isEmpty()) {
                throw new NotRegular(process.source().position(), otherwise);
            }
            return going.get(0);
        }

        private FiringState fired(FiringState before) {
            Ways ways = walk.follow(flow.fire(), before);
            if (!ways.has(false) && walk.changesInLongestLoop().isPresent()) {
                // It ends when a long loop is over: if that is not known to end, its turns are the firings.
                throw new TooLong(
                        walk.changesInLongestLoop().get(), process.source().position());
            }
            if (!ways.has(false) && moved.size() >= 2) {
                // It ends after a number of firings: if that is not known, it may end with any.
                throw new TooLong(
                        LoopVisits.changing(snapshots(), flow.fire()),
                        process.source().position());
            }
            FiringState after = going(ways, "it ends with firing " + (moved.size() + 1) + ", whatever it reads");
            if (after.hasOpenWindow()) {
                throw new NotRegular(process.source().position(), "a window stays open from one firing to the next");
            }
            walk.ending().ifPresent(last -> end(last, after.moved));
            moved.add(after.moved);
            after.frame = null;
            after.returned = Value.unknown();
            return after;
        }

        private void end(long[] last, long[] other) {
            ends = true;
            for (int slot = 0; slot < last.length; slot++) {
                exceeds |= last[slot] > other[slot];
            }
        }

        private Regular loop(Endless loop) {
            if (!moved.isEmpty()) {
                throw new NotRegular(loop.position(), "only a later firing gets to this endless loop");
            }
            List<long[]> visits = loop.visits();
            List<long[]> turns = new ArrayList<>();
            for (int i = 1; i < visits.size(); i++) {
                turns.add(difference(visits.get(i), visits.get(i - 1)));
            }
            // The turn in which it ends is one of those that repeat, or one before them.
            walk.endings(loop.key()).forEach((turn, last) -> end(last, turns.get(Math.min(turn, turns.size() - 1))));
            ends |= walk.ending().isPresent();
            ends |= loop.isInHelper();
            exceeds |= loop.isInHelper();
            return regular(
                    new ProcessRates.Loop(loop.function().name(), loop.position()),
                    List.of(firing(visits.get(0))),
                    turns,
                    loop.repeated());
        }

        private Regular regular(Form form, List<Firing> before, List<long[]> moved, int repeated) {
            List<Firing> all = moved.stream().map(RateFinder::firing).toList();
            List<Firing> prologue = new ArrayList<>(all.subList(0, repeated));
            List<Firing> cycle = shortest(all.subList(repeated, all.size()));
            while (!prologue.isEmpty() && prologue.get(prologue.size() - 1).equals(cycle.get(cycle.size() - 1))) {
                prologue.remove(prologue.size() - 1);
                cycle.add(0, cycle.remove(cycle.size() - 1));
            }
            prologue.addAll(0, before);
            Set<SizeOf> sizes = new LinkedHashSet<>();
            walk.sizes().forEach((type, bytes) -> sizes.add(new SizeOf(type, bytes)));
            End end = exceeds ? End.BEYOND_RATES : ends ? End.WITHIN_RATES : End.NEVER;
            return new Regular(form, prologue, cycle, end, api.usesShortCounts(), sizes);
        }
    }

    private static List<Firing> shortest(List<Firing> cycle) {
        for (int length = 1; length < cycle.size(); length++) {
            int period = length;
            boolean repeats = cycle.size() % period == 0;
            for (int i = period; i < cycle.size() && repeats; i++) {
                repeats = cycle.get(i).equals(cycle.get(i - period));
            }
            if (repeats) {
                return new ArrayList<>(cycle.subList(0, period));
            }
        }
        return new ArrayList<>(cycle);
    }

    private static long[] difference(long[] after, long[] before) {
        long[] difference = after.clone();
        for (int slot = 0; slot < difference.length; slot++) {
            difference[slot] -= before[slot];
        }
        return difference;
    }

    private static Firing firing(long[] bytes) {
        return new Firing(Arrays.stream(bytes).boxed().toList());
    }
}
