package weft.rates.fuse;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import weft.model.Direction;
import weft.plan.Plan.ChannelPlan;
import weft.plan.Plan.PortPlan;
import weft.plan.Plan.ProcessPlan;
import weft.rates.NetworkRates;
import weft.rates.ProcessRates.Regular;

/**
 * Sets of processes that channels connect, in pieces where they are too many for one island.
 *
 * @param candidates processes whose rates are known, by their numbers
 */
record Pieces(Map<Integer, ProcessPlan> candidates, NetworkRates rates) {

    /** The parts of a set of processes that are connected by channels between them. */
    List<Set<Integer>> connected(Set<Integer> of) {
        List<Set<Integer>> components = new ArrayList<>();
        Set<Integer> left = new TreeSet<>(of);
        while (!left.isEmpty()) {
            components.add(take(left));
        }
        return components;
    }

    /** Takes out of a set what is connected with its first. */
    private Set<Integer> take(Set<Integer> left) {
        Set<Integer> component = new TreeSet<>();
        Deque<Integer> open = new ArrayDeque<>(List.of(left.iterator().next()));
        while (!open.isEmpty()) {
            int number = open.remove();
            if (left.remove(number)) {
                component.add(number);
                used(number)
                        .forEach(port -> open.add(
                                port.direction() == Direction.OUTPUT
                                        ? port.channel().reader()
                                        : port.channel().writer()));
            }
        }
        return component;
    }

    /**
     * Connected pieces of at most so many processes, about as large as each other. They follow each other as their firings in an iteration
     * do: a piece that waited for one that waits for it could not run an iteration at a stroke.
     */
    List<Set<Integer>> cut(Set<Integer> component, int most) {
        List<Integer> order = order(component);
        int count = (order.size() + most - 1) / most;
        List<Set<Integer>> pieces = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            pieces.addAll(
                    connected(new TreeSet<>(order.subList(i * order.size() / count, (i + 1) * order.size() / count))));
        }
        return pieces;
    }

    /** Writers before their readers, as far as there are no circles; who reads what has just been written goes first. */
    private List<Integer> order(Set<Integer> component) {
        Map<Integer, Integer> awaited = new TreeMap<>();
        component.forEach(number -> awaited.put(number, 0));
        for (int number : component) {
            for (ChannelPlan channel : written(number, component)) {
                awaited.merge(channel.reader(), 1, Integer::sum);
            }
        }
        List<Integer> order = new ArrayList<>();
        Deque<Integer> ready = new ArrayDeque<>();
        component.stream().filter(number -> awaited.get(number) == 0).forEach(ready::add);
        awaited.values().removeIf(count -> count == 0);
        while (order.size() < component.size()) {
            if (ready.isEmpty()) { // all others are in circles, or behind one
                int next = Collections.min(awaited.entrySet(), Map.Entry.comparingByValue())
                        .getKey();
                awaited.remove(next);
                ready.push(next);
            }
            while (!ready.isEmpty()) {
                int number = ready.pop();
                order.add(number);
                for (ChannelPlan channel : written(number, component)) {
                    Integer left = awaited.computeIfPresent(channel.reader(), (reader, count) -> count - 1);
                    if (left != null && left == 0) {
                        awaited.remove(channel.reader());
                        ready.push(channel.reader());
                    }
                }
            }
        }
        return order;
    }

    /** Channels from a process to others of a set, but for those that hold what an iteration reads first. */
    private List<ChannelPlan> written(int number, Set<Integer> component) {
        List<PortPlan> ports = candidates.get(number).ports();
        return used(number).stream()
                .filter(port -> port.direction() == Direction.OUTPUT)
                .filter(port -> regular(number).prologue().stream()
                        .allMatch(firing -> firing.through(ports.indexOf(port)) == 0))
                .map(PortPlan::channel)
                .filter(channel -> component.contains(channel.reader()))
                .toList();
    }

    /** The ports that a process moves something through. */
    private List<PortPlan> used(int number) {
        List<PortPlan> ports = candidates.get(number).ports();
        return ports.stream()
                .filter(port -> regular(number).perCycle(ports.indexOf(port)) > 0)
                .toList();
    }

    private Regular regular(int number) {
        return (Regular) rates.of(candidates.get(number));
    }
}
