package weft.protothread.batch;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import weft.model.Position;
import weft.protothread.batch.BatchRates.End;
import weft.source.SourceUnit;
import weft.source.lower.BlockingCalls;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Literal;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Statement;
import weft.source.parse.syntax.Statement.Do;
import weft.source.parse.syntax.Statement.For;
import weft.source.parse.syntax.Statement.Return;
import weft.source.parse.syntax.Statement.While;
import weft.source.tree.Cpp;
import weft.source.tree.Declarators;
import weft.source.tree.Local;
import weft.source.tree.Local.Place;
import weft.source.tree.LocalVariables;
import weft.source.tree.Signature;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/** Edits the copies of the functions that a batch is made of: its loop, what lives outside of that, and how it is left. */
final class BatchEdits {

    private final SourceUnit main;
    private final Copy copy;
    private final FunctionDefinition fire;
    private final BatchRates rates;
    private final LocalVariables locals;
    private final Order order;
    /** The loop whose turns are the firings. */
    private final Optional<FiringLoop> loop;

    /** The process's locals that the loop uses and that live outside of it. */
    private final Set<Local> carried = new TreeSet<>((a, b) -> Integer.compare(a.id(), b.id()));

    /** How a loop is left: what the protothread does then. */
    private final List<Statement> exits = new ArrayList<>();

    private String body = "";
    private String step = "";
    private final TreeMap<String, String> helpers = new TreeMap<>();

    BatchEdits(SourceUnit main, FunctionDefinition fire, BatchRates rates, LocalVariables locals) {
        this.main = main;
        this.fire = fire;
        this.rates = rates;
        this.locals = locals;
        SourceUnit own = SourceUnit.of(main.base(), main.parsed(), main.functions(), main.ports(), main.diagnostics());
        this.copy = new Copy(own, this::moves);
        this.order = new Order(main.functions(), locals);
        this.loop = rates.loop().map(this::loop);
        copy.resolve(fire);
    }

    /** Whether firings move bytes through a port; those with indices are told apart only when they run. */
    private boolean moves(String port) {
        return rates.ports().stream()
                .anyMatch(each -> each.name().isEmpty() || each.name().get().equals(port));
    }

    private FiringLoop loop(Position at) {
        List<Statement> found = new ArrayList<>();
        Tree.each(fire.body(), node -> {
            if ((node instanceof For || node instanceof While || node instanceof Do)
                    && main.parsed().position(node).equals(at)) {
                found.add((Statement) node);
            }
        });
        if (found.size() != 1) {
            throw new NotBatched("the loop of its firings is in another function", fire);
        }
        return new FiringLoop(found.get(0));
    }

    /** Edits the copies, or tells why there can be no batch. */
    BatchedCode edit(Function<Local, String> access) {
        if (Cpp.is(fire)) {
            throw new NotBatched("batches of C++ are not made", fire);
        }
        if (main.functions().grows(SourceFunctions.name(fire))) {
            throw new NotBatched("what it takes while it runs has no place in a batch", fire);
        }
        if (rates.ports().isEmpty()) {
            throw new NotBatched("it moves nothing", fire);
        }
        if (rates.end() == End.BEYOND_RATES && (loop.isEmpty() || loop.get().isLeft())) {
            throw new NotBatched("its last firing moves more than the others do", fire);
        }
        if (!rates.sizes().stream().allMatch(size -> size.bytes() > 0)) {
            throw new NotBatched("a size is not known", fire);
        }
        if (locals.all().stream().anyMatch(local -> local.isParameter() && local.place() != Place.PLAIN)) {
            throw new NotBatched("the process's parameter changes", fire);
        }
        if (!locals.variableTypes().names().isEmpty()) {
            throw new NotBatched("a type of variable size is known only inside the function", fire);
        }
        if (rates.meets() && loop.isPresent() && loop.get().isLeft()) {
            throw new NotBatched(
                    "its loop is left from the middle of a firing", loop.get().statement());
        }
        if (loop.isPresent()) {
            nameCarried(loop.get().statement(), access);
            copy.edit(loop.get().statement(), order);
            editLoop(loop.get());
        } else {
            copy.edit(fire.body(), order);
            editReturns(fire.body(), "goto weft_next;");
            body = copy.edits().text(fire.body());
        }
        Set<String> done = new TreeSet<>();
        while (!done.containsAll(copy.helpers())) {
            for (String helper : Set.copyOf(copy.helpers())) {
                if (done.add(helper)) {
                    helper(helper);
                }
            }
        }
        for (String helper : done) {
            FunctionDefinition definition = main.functions().definition(helper).orElseThrow();
            helpers.put(helper, copy.edits().text(definition.body()));
        }
        return new BatchedCode(main, copy, fire, rates, locals, loop, carried, exits, body, step, helpers);
    }

    private void helper(String name) {
        FunctionDefinition definition = main.functions().definition(name).orElseThrow();
        if (Signature.of(definition).isVariadic()) {
            throw new NotBatched("a function that moves bytes takes any number of arguments", definition);
        }
        LocalVariables its = new BlockingCalls(definition, main.functions(), copy.tokens()).locals(definition);
        copy.resolve(definition);
        copy.edit(definition.body(), new Order(main.functions(), its));
        // What only told calls of the API which process it is would be unused now.
        Signature.of(definition).parameters().stream()
                .map(parameter ->
                        Declarators.innermost(parameter.declarator()).name().toString())
                .filter(copy.processes()::contains)
                .forEach(process ->
                        copy.edits().after(copy.tokens().first(definition.body()) + 1, " (void)" + process + ";"));
    }

    // The loop

    /** Names what lives outside of the loop as it is called in a batch. */
    private void nameCarried(Statement statement, Function<Local, String> access) {
        int from = statement instanceof For loop
                ? copy.tokens().end(loop.initializer())
                : copy.tokens().first(statement);
        int end = copy.tokens().end(statement);
        for (var entry : locals.names().entrySet()) {
            NameNode name = entry.getKey();
            Local local = entry.getValue();
            int at = copy.tokens().first(name);
            if (at < from || at >= end || local.start() > from) {
                continue;
            }
            if (local.place() == Place.FRAME) {
                copy.edits().replace(name, access.apply(local));
            } else if (local.place() == Place.SAVED) {
                carried.add(local);
                if (!local.name().equals(name.toString())) {
                    copy.edits().replace(name, local.name());
                }
            }
        }
    }

    private void editLoop(FiringLoop firings) {
        Statement statement = firings.statement();
        Optional<ExpressionNode> condition = firings.condition();
        if (condition.isPresent() && !Order.isPure(condition.get())) {
            throw new NotBatched("the condition of the loop changes something", condition.get());
        }
        if (statement instanceof Do && !firings.isEndless()) {
            throw new NotBatched("a do whose condition may be false", statement);
        }
        Statement inside = firings.body();
        Tree.each(inside, node -> {
            if (firings.isLeftBy(node)) {
                exit((Statement) node);
            }
        });
        editReturns(inside, "");
        step = statement instanceof For loop
                ? loop.iteration().map(each -> ", " + copy.edits().text(each)).orElse("")
                : "";
        body = copy.edits().text(inside);
    }

    private void exit(Statement statement) {
        exits.add(statement);
        copy.edits().replace(statement, "{ *weft_left = " + exits.size() + "; goto weft_leave; }");
    }

    private void editReturns(Statement inside, String to) {
        Tree.eachInsideOut(inside, node -> {
            if (node instanceof Return end) {
                String evaluated = end.value()
                        .filter(value -> !(value instanceof Literal))
                        .map(value -> "(void)(" + copy.edits().text(value) + "); ")
                        .orElse("");
                String jump = to;
                if (to.isEmpty()) {
                    exits.add(end);
                    jump = "*weft_left = " + exits.size() + "; goto weft_leave;";
                }
                copy.edits().replace(end, "{ " + evaluated + jump + " }");
            }
        });
    }
}
