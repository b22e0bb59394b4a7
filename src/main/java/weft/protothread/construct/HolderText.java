package weft.protothread.construct;

import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import weft.protothread.construct.Holder.Kind;
import weft.protothread.construct.Holder.Step;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Part.OtherPart;
import weft.source.text.SourceEdits;

/** Constructors of classes that have objects as members whose constructors block, written so that these are made in the body. */
final class HolderText {

    private final SourceTokens tokens;
    private final SourceEdits edits;

    HolderText(SourceTokens tokens, SourceEdits edits) {
        this.tokens = tokens;
        this.edits = edits;
    }

    /** Whether all that is written anew is spelled out in the source. */
    boolean canBeWritten(Holder holder) {
        int first = tokens.end(holder.constructor().definition().declarator());
        int body = tokens.first(holder.constructor().definition().body());
        return holder.steps().isEmpty()
                || IntStream.rangeClosed(first, body).allMatch(edits::isPlain) && !edits.hasDirective(first, body + 1);
    }

    void write(Holder holder) {
        if (holder.steps().isEmpty()) {
            return;
        }
        List<OtherPart> initialisers = LateInitialisers.initialisers(holder.constructor());
        List<OtherPart> late = holder.steps().stream()
                .flatMap(step -> step.initialiser().stream())
                .toList();
        String before = initialisers.size() > late.size() ? ", " : " : ";
        StringBuilder pending = new StringBuilder(holder.steps().stream()
                .map(this::beginning)
                .flatMap(Optional::stream)
                .collect(Collectors.joining(", ", before, " { ")));
        for (Step step : holder.steps()) {
            if (step.initialiser().isEmpty()) {
                pending.append(made(step));
            } else {
                write(step, step.initialiser().get(), pending.toString());
                pending.setLength(0);
                pending.append(step.kind() == Kind.KEPT ? "" : "; ");
            }
        }
        int body = tokens.first(holder.constructor().definition().body());
        edits.replace(body, body + 1, pending.toString());
    }

    /** What stands before the body for a member. */
    private Optional<String> beginning(Step step) {
        return switch (step.kind()) {
            case MADE ->
                Optional.of(step.field().name() + "(" + type(step) + "::"
                        + step.made().orElseThrow().beginning() + "{})");
            case KEPT -> step.initialiser().map(tokens::expanded);
            case ASSIGNED -> Optional.empty();
        };
    }

    private void write(Step step, OtherPart initialiser, String pending) {
        int separator = tokens.first(initialiser) - 1;
        int open = tokens.end(LateInitialisers.name(initialiser));
        int close = tokens.end(initialiser) - 1;
        switch (step.kind()) {
            case KEPT -> edits.replace(separator, close + 1, pending);
            case ASSIGNED -> step.field().assign(initialiser, pending, tokens, edits);
            case MADE -> {
                int size = step.arguments().size();
                if (size == 0) {
                    edits.replace(separator, close + 1, pending + made(step));
                    return;
                }
                edits.replace(separator, open + 1, pending + opening(step, 0));
                for (int i = 1; i < size; i++) {
                    int comma = tokens.first(step.arguments().get(i)) - 1;
                    edits.replace(comma, comma + 1, "; " + opening(step, i));
                }
                edits.replace(close, close + 1, "; " + made(step));
            }
        }
    }

    /** Variables for what a constructor takes by default, and its call. */
    private String made(Step step) {
        Constructor constructor = step.made().orElseThrow();
        String defaults = IntStream.range(step.arguments().size(), constructor.size())
                .mapToObj(i -> opening(step, i) + type(step) + "::" + constructor.defaultName(i) + "(); ")
                .collect(Collectors.joining());
        IntFunction<String> taken = i -> taken(step, i);
        return defaults + "this->" + step.field().name() + "." + constructor.bodyName() + "("
                + IntStream.range(0, constructor.size()).mapToObj(taken).collect(Collectors.joining(", ")) + ")"
                + (step.initialiser().isEmpty() ? "; " : "");
    }

    private String opening(Step step, int argument) {
        Constructor constructor = step.made().orElseThrow();
        return type(step) + "::" + constructor.type(argument) + " "
                + constructor.reference(argument).map(tokens::expanded).orElse("") + taken(step, argument) + " = ";
    }

    private static String taken(Step step, int argument) {
        return step.field().name() + "_weft_" + argument;
    }

    private String type(Step step) {
        return tokens.expanded(step.type()).strip();
    }
}
