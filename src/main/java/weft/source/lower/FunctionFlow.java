package weft.source.lower;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import weft.source.flow.FlowBuilder;
import weft.source.flow.FlowGraph;
import weft.source.flow.FlowGraph.Variable;
import weft.source.flow.Step;
import weft.source.parse.ParsedSource;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.ExpressionNode.Lambda;
import weft.source.tree.Cpp;
import weft.source.tree.Declarators;
import weft.source.tree.Local;
import weft.source.tree.LocalVariables;
import weft.source.tree.Ports;
import weft.source.tree.Signature;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/**
 * The flow of a function, and where its calls are in it.
 *
 * @param blocking     the places of the calls that block, by the token at which they begin
 * @param stateEscapes whether the function may change the state of its process in ways that the graph does not tell
 * @param pointed      the members of the state whose addresses it takes
 */
public record FunctionFlow(FlowGraph graph, Map<Integer, Integer> blocking, boolean stateEscapes, Set<String> pointed) {

    public FunctionFlow {
        blocking = Map.copyOf(blocking);
        pointed = Set.copyOf(pointed);
    }

    /** The place at which a function resumes in a call that blocks, by the token at which that begins. */
    public int place(int token) {
        return blocking.get(token);
    }

    /**
     * The flow of a function.
     *
     * @param calls        where it blocks
     * @param locals       its locals
     * @param returnsValue whether what it returns goes to a caller
     */
    public static FunctionFlow of(
            FunctionDefinition definition,
            ParsedSource parsed,
            SourceFunctions functions,
            Ports ports,
            BlockingCalls calls,
            LocalVariables locals,
            boolean returnsValue) {
        FlowBuilder flow = new FlowBuilder();
        Integers integers = new Integers(parsed);
        StateUses states = new StateUses(definition, functions, locals);
        Expressions expressions = new Expressions(parsed, functions, locals, integers, states);
        StatementFlow statements = new StatementFlow(
                flow,
                locals,
                returnsValue,
                each -> new ExpressionFlow(parsed, functions, ports, calls, locals, flow, expressions, each));
        if (hasAssembler(definition, parsed)) {
            flow.add(new Step.Unknown(parsed.position(definition)));
        }
        statements.describe(definition.body());
        boolean hidesUses = Cpp.is(definition) && hasLambda(definition);
        List<Variable> variables = locals.all().stream()
                .map(local -> new Variable(
                        local.name(),
                        !hidesUses && isTraced(local, locals, functions, definition),
                        PortVariables.isOne(local),
                        integers.type(local.type())))
                .toList();
        List<Optional<Integer>> parameters = Signature.of(definition).parameters().stream()
                .map(parameter -> locals.of(
                                Declarators.innermost(parameter.declarator()).name())
                        .map(Local::id))
                .toList();
        return new FunctionFlow(
                flow.build(SourceFunctions.name(definition), variables, parameters, expressions.sizes()),
                statements.expressions().places(),
                states.escapes(),
                states.pointed());
    }

    private static boolean isTraced(
            Local local, LocalVariables locals, SourceFunctions functions, FunctionDefinition definition) {
        return !locals.isPointedTo(local)
                && !local.type().isVolatile()
                && (local.type().isScalar() || PortVariables.isPassedOnly(local, locals, functions, definition));
    }

    /** Operands of an assembler statement are not parsed: it may change anything. */
    private static boolean hasAssembler(FunctionDefinition definition, ParsedSource parsed) {
        var tokens = parsed.tokens();
        for (int i = tokens.first(definition); i < tokens.end(definition); i++) {
            if (tokens.image(i).matches("asm|__asm|__asm__")) {
                return true;
            }
        }
        return false;
    }

    private static boolean hasLambda(FunctionDefinition definition) {
        boolean[] found = new boolean[1];
        Tree.each(definition.body(), node -> found[0] |= node instanceof Lambda);
        return found[0];
    }
}
