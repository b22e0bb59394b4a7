package weft.protothread;

import java.util.Optional;
import java.util.stream.IntStream;
import weft.diagnostics.Message;
import weft.model.Position;
import weft.protothread.hoist.Construction;
import weft.protothread.hoist.HoistedStatements;
import weft.protothread.hoist.Unwinding;
import weft.source.SourceUnit;
import weft.source.flow.Liveness;
import weft.source.flow.Step;
import weft.source.lower.BlockingCalls;
import weft.source.lower.FunctionFlow;
import weft.source.lower.FunctionFlows;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.Located;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Statement;
import weft.source.parse.syntax.Statement.Block;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Type;
import weft.source.parse.type.ObjectLife;
import weft.source.text.Edits;
import weft.source.tree.Local;
import weft.source.tree.Local.Place;
import weft.source.tree.LocalVariables;
import weft.source.tree.Rematerializable;
import weft.source.tree.Rooms;
import weft.source.tree.Signature;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/** A function that blocks, and what is known of it before its text is edited. */
public final class BlockingFunction {

    private final SourceUnit unit;
    private final FunctionDefinition definition;
    private final boolean returnsValue;
    private final BlockingCalls calls;
    private final LocalVariables locals;
    private final FunctionFlow flow;
    private final Liveness liveness;
    private final TypesOfLocals types;
    private final ProtothreadFrame frame;
    private final Rematerializable stability;
    private final VariableRoom room;
    private final TriedBlocks tried;
    private final Unwinding unwinding;

    /**
     * Analyses a function; no text is edited.
     *
     * @param flows        of the functions of its source
     * @param returnsValue whether what it returns goes to a caller
     */
    BlockingFunction(SourceUnit unit, FunctionDefinition definition, FunctionFlows flows, boolean returnsValue) {
        this.unit = unit;
        this.definition = definition;
        this.returnsValue = returnsValue;
        calls = new BlockingCalls(definition, unit.functions(), tokens());
        locals = calls.locals(definition);
        flow = flows.of(definition, calls, locals, returnsValue);
        liveness = Liveness.of(flow.graph());
        types = new TypesOfLocals(definition, locals, tokens(), unit.edits());
        frame = new ProtothreadFrame(
                SourceFunctions.name(definition),
                unit,
                local -> hasTypeOfOthers(local) || local.isDeduced(),
                locals::isResult,
                types,
                unit.alignments().mayExceedFrames(definition),
                unit.functions().grows(SourceFunctions.name(definition)));
        stability = new Rematerializable(locals);
        room = new VariableRoom(definition, locals, frame, unit);
        tried = TriedBlocks.of(definition, this::blocks);
        unwinding = new Unwinding(this::isCaughtAt, () -> frame.temporary("bool", "lives"));
    }

    public SourceUnit unit() {
        return unit;
    }

    public FunctionDefinition definition() {
        return definition;
    }

    /** Whether what the function returns goes to its caller. */
    boolean returnsValue() {
        return returnsValue;
    }

    /** C++: the type of the object that the function constructs for its caller. */
    public Optional<Type> gives() {
        return givesClass().filter(ObjectLife::isObject);
    }

    /** C++: the class of which the function constructs its result. */
    Optional<Type> givesClass() {
        return returnsValue ? Signature.of(definition).resultInCpp().filter(CppTypes::isClass) : Optional.empty();
    }

    /** C++: the reference that the function gives. */
    public Optional<Type.Reference> refers() {
        return returnsValue ? Signature.of(definition).reference() : Optional.empty();
    }

    public SourceTokens tokens() {
        return unit.parsed().tokens();
    }

    public Edits edits() {
        return unit.edits();
    }

    public LocalVariables locals() {
        return locals;
    }

    /** C: the types of variable size that it declares. */
    Rooms.Types variableTypes() {
        return locals.variableTypes();
    }

    /** C: what stands outside of the function for its variables, as their types are asked for there. */
    public TypesOfLocals types() {
        return types;
    }

    VariableRoom room() {
        return room;
    }

    TriedBlocks tried() {
        return tried;
    }

    /** C++: whether an exception may be caught that passes by a node. */
    public boolean isCaught(Node node) {
        return isCaughtAt(tokens().first(node));
    }

    private boolean isCaughtAt(int token) {
        return unit.functions().isUnwound(SourceFunctions.name(definition)) || tried.catchesAt(token, tokens());
    }

    /** What ends when an exception leaves a block. */
    Unwinding unwinding() {
        return unwinding;
    }

    public ProtothreadFrame frame() {
        return frame;
    }

    /** How a local is called where the function uses it. */
    String access(Local local) {
        return switch (local.place()) {
            case FRAME -> Rooms.isKept(local) ? room.access(local) : frame.field(local);
            case REFERENCE -> "(*" + frame.field(local) + ")";
            default -> local.name();
        };
    }

    /** Whether a tree has a blocking call that it evaluates, or a jump out of a statement expression. */
    public boolean blocks(Node node) {
        return calls.isIn(node);
    }

    /** The same of a part that need not be there. */
    public boolean blocks(Optional<? extends Node> node) {
        return calls.isIn(node);
    }

    /** Whether there is a blocking call behind a declaration in its scope. */
    public boolean blocksBehind(SimpleDeclaration declaration) {
        return calls.isBehind(declaration);
    }

    /** Whether the function begins again behind a declaration, which is one of a type of variable size. */
    boolean isReentry(SimpleDeclaration declaration) {
        return calls.isReentry(declaration);
    }

    public boolean isBlockingCall(Call call) {
        return calls.has(call);
    }

    /**
     * Whether a local has a type by {@code typeof} of others of the function, or by its initialiser, that can be told, for the frame that knows
     * none of these.
     */
    public boolean hasTypeOfOthers(Local local) {
        boolean[] others = new boolean[1];
        Tree.each(
                local.specifier(),
                node -> others[0] |= node instanceof NameNode name
                        && (locals.of(name).isPresent()
                                || name.symbol() instanceof Symbol.Variable variable && variable.isStaticOfFunction()));
        return (others[0] || local.isDeduced())
                && local.place() == Place.SAVED
                && !local.isParameter()
                && (local.specifier().parent().parent().parent() instanceof Block || local.isDeducedInHead())
                && local.spelled().isPresent();
    }

    boolean hasStableAddress(Clause expression) {
        return stability.hasStableAddress(expression);
    }

    boolean isStable(Clause expression) {
        return stability.isStable(expression);
    }

    /** Whether a call at a token may find the local's value still needed: it must outlast the wait. */
    boolean outlasts(Local local, int token) {
        return local.place() == Place.SAVED && local.inScope(token) && liveness.isLive(local.id(), flow.place(token));
    }

    /** Whether a local has a value that is needed where a loop begins its turn. */
    boolean isLiveAt(Local local, Statement loop) {
        Position position = unit.parsed().position(loop);
        return IntStream.range(0, flow.graph().size())
                .filter(place -> flow.graph().at(place).step() instanceof Step.Head head
                        && head.position().equals(position))
                .anyMatch(place -> liveness.isLive(local.id(), place));
    }

    /** Room for statements in the place of a node. */
    HoistedStatements prelude(Node node) {
        int at = tokens().fileStart(tokens().first(node));
        return new HoistedStatements(
                tokens().source().line(at),
                tokens().source().indentation(at),
                (object, isAlways) -> unwinding.begin(object, Construction.end(object), tokens().first(node), isAlways),
                object -> unwinding.end(object, Construction.end(object)));
    }

    public void report(Message message, Located at, Object... arguments) {
        unit.diagnostics().report(message, unit.parsed().position(at), arguments);
    }
}
