package weft.compile;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Message;
import weft.model.Direction;
import weft.model.Position;
import weft.plan.Plan;
import weft.plan.Plan.PortPlan;
import weft.plan.Plan.ProcessPlan;
import weft.source.Endings;
import weft.transform.Unit;

/**
 * Warns of the parts of a network that nothing ends: they are meant seldom, and look like a program that hangs. A process ends by
 * itself; or when it waits, for a process that has ended, or for room where all that read from it have ended.
 */
final class EndlessCheck {

    private final Diagnostics diagnostics;

    /** In the order of the network; not those that stand for the program around it, which ends when it likes. */
    private final Map<Integer, ProcessPlan> processes = new LinkedHashMap<>();

    EndlessCheck(Plan plan, Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
        Map<Integer, ProcessPlan> numbered = plan.processors().stream()
                .flatMap(processor -> processor.processes().stream())
                .collect(Collectors.toMap(ProcessPlan::number, process -> process));
        plan.order().stream()
                .filter(numbered::containsKey)
                .forEach(number -> processes.put(number, numbered.get(number)));
    }

    /** Looks at the units of all compilers. */
    void check(Collection<Map<Integer, Unit>> units) {
        Map<Integer, Endings> endings = new HashMap<>();
        units.forEach(some -> some.forEach((number, unit) -> endings.merge(number, unit.endings(), Endings::or)));
        if (!endings.containsValue(Endings.NETWORK)) {
            tell(endless(endings));
        }
    }

    private Set<Integer> endless(Map<Integer, Endings> endings) {
        Set<Integer> endless = new HashSet<>(processes.keySet());
        Deque<Integer> open = new ArrayDeque<>(processes.keySet());
        while (!open.isEmpty()) {
            ProcessPlan process = processes.get(open.pop());
            boolean ends = endings.get(process.unit().number()) == Endings.PROCESS || isEnded(process, endless);
            if (ends && endless.remove(process.number())) {
                open.addAll(neighbours(process));
            }
        }
        return endless;
    }

    /** Whether others end a process, if only those of {@code endless} go on. */
    private static boolean isEnded(ProcessPlan process, Set<Integer> endless) {
        List<Integer> readers = others(process, Direction.OUTPUT);
        return !endless.containsAll(others(process, Direction.INPUT))
                || !readers.isEmpty() && readers.stream().noneMatch(endless::contains);
    }

    /** Who is at the other ends of the ports of one direction. */
    private static List<Integer> others(ProcessPlan process, Direction direction) {
        return process.ports().stream()
                .filter(port -> port.direction() == direction)
                .map(PortPlan::channel)
                .map(channel -> direction == Direction.INPUT ? channel.writer() : channel.reader())
                .toList();
    }

    private List<Integer> neighbours(ProcessPlan process) {
        return Stream.of(Direction.INPUT, Direction.OUTPUT)
                .flatMap(direction -> others(process, direction).stream())
                .filter(processes::containsKey)
                .toList();
    }

    /** For each part at its first source, if there is one: the others wait for it. Parts that an iterator makes are told as one. */
    private void tell(Set<Integer> endless) {
        Map<Integer, Integer> parts = parts();
        Map<Position, List<ProcessPlan>> told = new LinkedHashMap<>();
        processes.values().stream()
                .filter(process -> endless.contains(process.number()))
                .collect(Collectors.groupingBy(
                        process -> parts.get(process.number()), LinkedHashMap::new, Collectors.toList()))
                .values()
                .forEach(part -> told.computeIfAbsent(place(part), place -> new ArrayList<>())
                        .addAll(part));
        told.forEach((place, part) -> diagnostics.report(
                Message.ENDLESS,
                place,
                part.size() == 1 ? "process" : "processes",
                NameList.some(part.stream()
                        .map(process -> process.process().name().full())
                        .toList())));
    }

    private static Position place(List<ProcessPlan> part) {
        return part.stream()
                .min(Comparator.comparing(
                        process -> !others(process, Direction.INPUT).isEmpty()))
                .orElseThrow()
                .process()
                .position();
    }

    /** The first process of the part of the network that channels connect with a process, for each. */
    private Map<Integer, Integer> parts() {
        Map<Integer, Integer> parts = new HashMap<>();
        for (int first : processes.keySet()) {
            Deque<Integer> open = new ArrayDeque<>();
            if (!parts.containsKey(first)) {
                open.add(first);
            }
            while (!open.isEmpty()) {
                int number = open.pop();
                if (parts.putIfAbsent(number, first) == null) {
                    open.addAll(neighbours(processes.get(number)));
                }
            }
        }
        return parts;
    }
}
