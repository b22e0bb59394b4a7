package weft.source.lower;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import weft.source.flow.FlowBuilder;
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

/** Makes the flows of the functions of a source. */
public final class FunctionFlows {

    private static final Set<String> ASSEMBLER = Set.of("asm", "__asm", "__asm__");

    private final ParsedSource parsed;
    private final SourceFunctions functions;
    private final Ports ports;
    private final Integers integers;

    public FunctionFlows(ParsedSource parsed, SourceFunctions functions, Ports ports) {
        this.parsed = parsed;
        this.functions = functions;
        this.ports = ports;
        this.integers = new Integers(parsed);
    }

    /**
     * The flow of a function.
     *
     * @param calls        where it blocks
     * @param locals       its locals
     * @param returnsValue whether what it returns goes to a caller
     */
    public FunctionFlow of(
            FunctionDefinition definition, BlockingCalls calls, LocalVariables locals, boolean returnsValue) {
        FlowBuilder flow = new FlowBuilder();
        StateUses states = new StateUses(definition, functions, locals);
        Expressions expressions = new Expressions(parsed, functions, locals, integers, states);
        StatementFlow statements = new StatementFlow(
                flow,
                locals,
                returnsValue,
                each -> new ExpressionFlow(parsed, functions, ports, calls, locals, flow, expressions, each));
        if (hasAssembler(definition)) {
            flow.add(new Step.Unknown(parsed.position(definition)));
        }
        statements.describe(definition.body());
        boolean hidesUses = Cpp.is(definition) && Tree.has(definition.body(), Lambda.class::isInstance);
        List<Variable> variables = locals.all().stream()
                .map(local -> new Variable(
                        local.name(),
                        !hidesUses && isTraced(local, locals, definition),
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

    private boolean isTraced(Local local, LocalVariables locals, FunctionDefinition definition) {
        return !locals.isPointedTo(local)
                && !local.type().isVolatile()
                && (local.type().isScalar() || PortVariables.isPassedOnly(local, locals, functions, definition));
    }

    /** Operands of an assembler statement are not parsed: it may change anything. */
    private boolean hasAssembler(FunctionDefinition definition) {
        var tokens = parsed.tokens();
        return IntStream.range(tokens.first(definition), tokens.end(definition))
                .anyMatch(token -> ASSEMBLER.contains(tokens.image(token)));
    }
}
