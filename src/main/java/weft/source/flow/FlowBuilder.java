package weft.source.flow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import weft.model.Position;
import weft.source.flow.FlowGraph.Place;
import weft.source.flow.FlowGraph.Variable;

/** Describes a graph on a walk through a function: each step is added behind the place where the walk is. */
public final class FlowBuilder {

    private final List<Step> steps = new ArrayList<>();
    private final List<List<Integer>> next = new ArrayList<>();
    /** Where exceptions lead to from a place. */
    private final List<List<Integer>> thrown = new ArrayList<>();

    private final Map<String, Integer> labels = new HashMap<>();
    /** The handlers of the try blocks around, of those inside first. */
    private final Deque<List<Integer>> handlers = new ArrayDeque<>();

    private int here = place();

    /** A new place, not yet reached from anywhere. */
    public int place() {
        steps.add(new Step.Pass());
        next.add(new ArrayList<>(2));
        thrown.add(new ArrayList<>(0));
        return steps.size() - 1;
    }

    public int here() {
        return here;
    }

    /** Goes on at a place; the flow does not get there by itself. */
    public void resumeAt(int place) {
        here = place;
    }

    /** From here the flow may go on to a place. */
    public void mayGoTo(int place) {
        next.get(here).add(place);
    }

    /** From here the flow goes on to a place, and the description too. */
    public void continueAt(int place) {
        mayGoTo(place);
        here = place;
    }

    /** The flow leaves from here to a place; what is described next is not reached from here. */
    public void leaveTo(int place) {
        mayGoTo(place);
        here = place();
    }

    public void leave() {
        here = place();
    }

    /** The place of a user's label. */
    public int label(String name) {
        return labels.computeIfAbsent(name, key -> place());
    }

    /** Adds a step; gives its place. */
    public int add(Step step) {
        continueAt(place());
        steps.set(here, step);
        if (step instanceof Step.Block || step instanceof Step.Unknown) {
            handlers.forEach(thrown.get(here)::addAll);
        }
        return here;
    }

    /** From each call that blocks and is added until {@link #endAttempt} the flow may go on to these places. */
    public void attempt(List<Integer> places) {
        handlers.push(places);
    }

    public void endAttempt() {
        handlers.pop();
    }

    public void evaluate(Expression expression, Position position) {
        add(new Step.Evaluate(expression, position));
    }

    /** Decides where to go on. */
    public void branch(Expression condition, int yes, int no, Position position) {
        add(new Step.Branch(condition, position));
        mayGoTo(yes);
        mayGoTo(no);
        here = place();
    }

    /**
     * Makes a place a decision between cases.
     *
     * @param fork     the place
     * @param cases    the cases, in their order
     * @param fallback the place of the default, if there is one
     * @param end      where the flow goes on if nothing fits
     */
    public void choose(
            int fork, Expression value, Position position, List<Case> cases, Optional<Integer> fallback, int end) {
        steps.set(
                fork, new Step.Choice(value, cases.stream().map(Case::value).toList(), fallback.isPresent(), position));
        cases.forEach(each -> next.get(fork).add(each.place()));
        fallback.ifPresent(next.get(fork)::add);
        next.get(fork).add(end);
    }

    /** A case of a switch: its value, if that is known, and its place. */
    public record Case(Optional<Long> value, int place) {}

    /** Begins a loop's turns at a place of its own, which {@link #close} gets. */
    public int head() {
        int head = place();
        continueAt(head);
        return head;
    }

    /** Ends the description of a loop: all places that were made since its head belong to it. */
    public void close(int head, Position position) {
        steps.set(head, new Step.Head(position, steps.size()));
    }

    public FlowGraph build(
            String function, List<Variable> locals, List<Optional<Integer>> parameters, Map<String, Long> sizes) {
        List<Place> places = new ArrayList<>();
        for (int i = 0; i < steps.size(); i++) {
            next.get(i).addAll(thrown.get(i));
            places.add(new Place(steps.get(i), next.get(i)));
        }
        return new FlowGraph(function, places, locals, parameters, sizes);
    }
}
