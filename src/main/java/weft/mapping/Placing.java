package weft.mapping;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Message;
import weft.mapping.cost.Costs;
import weft.mapping.cost.Memories;
import weft.mapping.cost.Problem;
import weft.mapping.profile.Profile;
import weft.model.Application;
import weft.model.Architecture;
import weft.model.Mapping;
import weft.model.Mapping.Binding;
import weft.model.Process;
import weft.model.Processor;

/**
 * What is to be mapped.
 *
 * @param application the network, all its processors, and the bindings that the user has written
 * @param places      the processors that free processes may be placed on; a pool stands for each of its cores
 * @param threads     the processes that have a thread of their own, whatever the mapping says
 * @param problem     the same in numbers: processes and channels in the order of the network, the places, then the threads
 * @param profile     what the costs come from; without one each process counts the same
 * @param costs       what tokens cost that cross processors
 */
public record Placing(
        Application application,
        List<Processor> places,
        List<Process> threads,
        Problem problem,
        Optional<Profile> profile,
        Costs costs) {

    public Placing {
        places = List.copyOf(places);
        threads = List.copyOf(threads);
    }

    static Placing of(Application application, Profiles profiles, Costs costs) {
        List<Processor> places = application.architecture().processors().stream()
                .flatMap(processor -> Collections.nCopies(cores(processor), processor).stream())
                .toList();
        UnequalProcessors unequal = new UnequalProcessors(application, places, profiles, costs);
        Costs there = unequal.costs();
        List<Process> threads = unequal.areAlike()
                ? application.network().processes().stream()
                        .filter(process -> process.io().orElse(false))
                        .toList()
                : List.of();
        Problem alike = AlikeProcessors.problem(
                application, places, threads, profiles.usual(), there.near().crossing());
        Problem problem = unequal.areAlike() ? alike : unequal.problem(alike);
        return new Placing(application, places, threads, problem, profiles.usual(), there);
    }

    /** What does not fit into a memory, in the best mapping that was found: reported; false if anything does not. */
    public boolean fits(int[] assignment, Diagnostics diagnostics) {
        if (problem.platform().isEmpty()) {
            return true;
        }
        for (int i = 0; i < assignment.length; i++) {
            if (!problem.platform().get().canRun(i, assignment[i])) {
                Process process = application.network().processes().get(i);
                diagnostics.report(
                        Message.MAP_UNMEASURED, process.position(), process.name(), processor(assignment[i]));
            }
        }
        long[] lacking = Memories.lacking(problem, assignment);
        for (int p = 0; p < lacking.length; p++) {
            if (lacking[p] > 0) {
                diagnostics.report(
                        Message.MAP_STORE,
                        places.get(p).position(),
                        processor(p),
                        lacking[p],
                        problem.platform().orElseThrow().stores().orElseThrow().limits()[p],
                        Memories.largest(problem, assignment, p)
                                .map(number -> application
                                        .network()
                                        .processes()
                                        .get(number)
                                        .name()
                                        .full())
                                .orElse(""));
            }
        }
        return !diagnostics.hasErrors();
    }

    public boolean isMeasured() {
        return profile.isPresent();
    }

    /** The same on another machine, with nothing bound. */
    public Placing on(Machine machine) {
        Mapping none = new Mapping(
                List.of(),
                application.mapping().schedules(),
                application.mapping().position());
        Architecture there = machine.architecture(application.network().position());
        return of(new Application(application.network(), there, none), new Profiles(profile, Map.of()), costs);
    }

    /** Whether tokens may go from one node to another. */
    public boolean hasNodes() {
        return places.stream().map(Processor::node).distinct().count() > 1;
    }

    /** How many cores a processor has: one, unless it is a pool; a pool of 0 has all of this machine. */
    private static int cores(Processor processor) {
        int cores = processor.cores().orElse(1);
        return cores > 0 ? cores : Runtime.getRuntime().availableProcessors();
    }

    /** The name of a processor of the problem. */
    public String processor(int number) {
        return number < places.size()
                ? places.get(number).name().full()
                        + (places.get(number).isPool() ? " " + (number - places.indexOf(places.get(number))) : "")
                : "thread of " + threads.get(number - places.size()).name().full();
    }

    /** The processor that the mapping has to name for a process: what has a thread of its own may be bound to any. */
    public String bound(int process, int[] assignment) {
        if (assignment[process] < places.size()) {
            return places.get(assignment[process]).name().full();
        }
        String name = application.network().processes().get(process).name().full();
        return application.mapping().bindings().stream()
                .filter(binding -> binding.process().equals(name))
                .map(Binding::processor)
                .findFirst()
                .orElse(places.get(0).name().full());
    }

    /** What the user has bound. */
    public Set<String> own() {
        Set<String> own = new LinkedHashSet<>();
        application.mapping().bindings().forEach(binding -> own.add(binding.process()));
        return own;
    }
}
