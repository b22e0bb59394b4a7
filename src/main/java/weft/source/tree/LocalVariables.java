package weft.source.tree;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration.Assembler;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.Declarator.ArrayDeclarator;
import weft.source.parse.syntax.Declarator.FunctionDeclarator;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Binary;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.ExpressionNode.Unary;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Part.Enumerator;
import weft.source.parse.syntax.Specifier;
import weft.source.parse.syntax.Statement.DeclarationStatement;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.UnaryOperator;
import weft.source.parse.type.ObjectLife;
import weft.source.tree.Local.Place;

/** The locals of a function that blocks, and where each of them lives. */
public final class LocalVariables {

    private static final Set<String> JUMPS = Set.of("return", "goto", "break", "continue");

    private final SourceTokens tokens;
    private final NavigableSet<Integer> blockingCalls;
    private final Map<Symbol, Local> bySymbol = new HashMap<>();
    private final Map<NameNode, Local> byName = new LinkedHashMap<>();
    private final List<Local> all = new ArrayList<>();
    private final Set<Symbol> changed = new HashSet<>();
    private final Set<Symbol> pointedTo = new HashSet<>();
    private final Set<Node> passed;
    private final Rooms.Types variableTypes;
    private final Optional<Symbol> result;
    /** Names that are operands of assembler, which is not parsed. */
    private final Set<String> inAssembler = new HashSet<>();
    /** Names that also stand for something else in the function, such as a type: there it hides the local. */
    private final Set<String> otherwiseDeclared = new HashSet<>();

    /**
     * Looks at a function.
     *
     * @param blockingCalls the tokens at which its blocking calls begin, and where it begins again
     * @param passed        the expressions {@code &local} in calls that open windows or move values: they make no lasting pointer
     */
    public LocalVariables(
            FunctionDefinition function, SourceTokens tokens, NavigableSet<Integer> blockingCalls, Set<Node> passed) {
        this.tokens = tokens;
        this.blockingCalls = blockingCalls;
        this.passed = passed;
        this.variableTypes = Rooms.types(function);
        this.result = ResultVariable.of(function);
        Tree.each(function.body(), node -> {
            noteUse(node);
            noteDeclaration(node);
            if (node instanceof FunctionDefinition inner && !Cpp.is(inner)) {
                Tree.each(inner, this::noteUseInside);
            }
        });
        if (Cpp.is(function)) {
            References.find(function.body(), pointedTo::add);
        }
        for (Signature.Parameter parameter : Signature.of(function).parameters()) {
            add(parameter.specifier(), parameter.declarator(), tokens.end(function), true);
        }
        Tree.each(function.body(), node -> {
            if (node instanceof SimpleDeclaration declaration && isAutomatic(declaration)) {
                for (Declarator declarator : declaration.declarators()) {
                    add(declaration.specifier(), declarator, scopeEnd(declaration), false);
                }
            }
        });
        Tree.each(function, node -> {
            if (node instanceof NameNode name && bySymbol.containsKey(name.symbol())) {
                byName.put(name, bySymbol.get(name.symbol()));
            }
        });
    }

    /** C: the types of variable size that the function declares. */
    public Rooms.Types variableTypes() {
        return variableTypes;
    }

    public List<Local> all() {
        return all;
    }

    /** C++: whether a local is the function's result: it lies where that is to be, and does not end. */
    public boolean isResult(Local local) {
        return result.filter(local.variable()::equals).isPresent();
    }

    /** The local that a name stands for. */
    public Optional<Local> of(NameNode name) {
        return Optional.ofNullable(byName.get(name));
    }

    /** The local that an expression is the name of. */
    public Optional<Local> of(Node expression) {
        return expression instanceof Identifier id ? of(id.name()) : Optional.empty();
    }

    /** The local that a name stands for at a token where nothing is parsed. */
    public Optional<Local> visible(String name, int token) {
        return all.stream()
                .filter(local -> local.inScope(token) && local.variable().name().equals(name))
                .max(Comparator.comparingInt(Local::start));
    }

    /** Whether a pointer or a reference may lead to a local. */
    public boolean isPointedTo(Local local) {
        return pointedTo.contains(local.variable())
                || inAssembler.contains(local.variable().name())
                || Cleanups.of(local.declarator(), tokens).isPresent();
    }

    /** Whether the function changes a local after it has got its first value. */
    public boolean isChanged(Local local) {
        return changed.contains(local.variable());
    }

    /** All names that stand for locals, uses and declarations. */
    public Map<NameNode, Local> names() {
        return byName;
    }

    public static boolean isAutomatic(SimpleDeclaration declaration) {
        Specifier specifier = declaration.specifier();
        return declaration.parent() instanceof DeclarationStatement
                && !specifier.isOfThread()
                && (specifier.storage() == Specifier.Storage.NONE
                        || specifier.storage() == Specifier.Storage.REGISTER
                        || specifier.storage() == Specifier.Storage.AUTO);
    }

    private void noteUse(Node node) {
        if (node instanceof Assembler) {
            for (int i = tokens.first(node); i < tokens.end(node); i++) {
                inAssembler.add(tokens.image(i));
            }
        }
        if (node instanceof Binary binary && binary.isAssignment()) {
            note(binary.left(), changed);
        }
        if (node instanceof Unary unary) {
            if (unary.operator().changesOperand()) {
                note(unary.operand(), changed);
            } else if (unary.is(UnaryOperator.ADDRESS)) {
                note(unary.operand(), passed.contains(unary) ? changed : pointedTo);
            }
        }
    }

    /** A function inside of the function reaches what it uses of it. */
    private void noteUseInside(Node node) {
        if (node instanceof Identifier id) {
            pointedTo.add(id.name().symbol());
        }
    }

    private void noteDeclaration(Node node) {
        if (node instanceof SimpleDeclaration declaration && !isAutomatic(declaration)) {
            for (Declarator declarator : declaration.declarators()) {
                otherwiseDeclared.add(Declarators.innermost(declarator).name().toString());
            }
        } else if (node instanceof FunctionDeclarator declarator && declarator.hasName()) {
            otherwiseDeclared.add(declarator.name().toString());
        } else if (node instanceof Enumerator enumerator) {
            otherwiseDeclared.add(enumerator.name().toString());
        }
    }

    private static void note(ExpressionNode operand, Set<Symbol> set) {
        if (Tree.withoutParentheses(operand) instanceof Identifier id) {
            set.add(id.name().symbol());
        }
    }

    private int scopeEnd(SimpleDeclaration declaration) {
        return tokens.end(Tree.scope(declaration));
    }

    private void add(Specifier specifier, Declarator declarator, int end, boolean parameter) {
        Declarator inner = Declarators.innermost(declarator);
        Symbol symbol = inner.name().symbol();
        if (!(symbol instanceof Symbol.Variable variable)) {
            return; // a function, a tag alone
        }
        int start = Declarators.end(declarator, tokens);
        boolean ofVariableType = !parameter && variableTypes.isIn(specifier);
        Place place = place(variable, declarator, start, end, parameter, ofVariableType);
        String name = inner.name().toString();
        if (place == Place.SAVED) {
            long hidden = all.stream()
                    .filter(other -> other.place() == Place.SAVED
                            && other.inScope(start)
                            && Declarators.innermost(other.declarator())
                                    .name()
                                    .toString()
                                    .equals(inner.name().toString()))
                    .count();
            name = hidden == 0 && !otherwiseDeclared.contains(name) ? name : name + "_weft" + (hidden + 1);
        }
        Local local = new Local(name, place, specifier, declarator, start, end, all.size(), parameter, ofVariableType);
        all.add(local);
        bySymbol.put(symbol, local);
    }

    /** Whether there is a blocking call between two tokens. */
    static boolean mayBlock(NavigableSet<Integer> blockingCalls, int start, int end) {
        Integer blocking = blockingCalls.ceiling(start);
        return blocking != null && blocking < end;
    }

    /** Whether something is done where a variable ends. */
    private boolean hasEnd(Symbol.Variable variable, Declarator declarator) {
        return Cpp.is(declarator)
                ? CppTypes.hasDestructor(variable.type())
                : Cleanups.of(declarator, tokens).isPresent();
    }

    /** Whether a variable of a scope has to end before one of the frame that is ended by a statement: at the end of both, or at a jump. */
    private boolean endsAmongOthers(int start, int end) {
        return all.stream()
                .filter(other -> other.place() == Place.FRAME && other.inScope(start))
                .filter(other -> hasEnd(other.variable(), other.declarator()))
                .anyMatch(other -> other.end() == end
                        || IntStream.range(start, end).mapToObj(tokens::image).anyMatch(JUMPS::contains));
    }

    /** Whether its own initialiser blocks and names it, as {@code T *n = make(sizeof *n)} does. */
    private boolean blocksWithName(Symbol.Variable variable, Declarator declarator) {
        return declarator
                .initializer()
                .filter(value -> mayBlock(blockingCalls, tokens.first(value), tokens.end(value))
                        && Tree.has(
                                value,
                                node -> node instanceof Identifier id
                                        && id.name().symbol().equals(variable)))
                .isPresent();
    }

    private Place place(
            Symbol.Variable variable,
            Declarator declarator,
            int start,
            int end,
            boolean parameter,
            boolean ofVariableType) {
        if (Tree.constructing(declarator)
                .filter(call -> blockingCalls.contains(tokens.first(call)))
                .isPresent()) {
            return Place.FRAME; // where the call makes it
        }
        if (result.filter(variable::equals).isPresent()) {
            return Place.FRAME; // which the result is taken for
        }
        if (parameter && ObjectLife.isObject(variable.type())) {
            return Place.PLAIN; // it lies with the caller
        }
        if (!parameter && !CppTypes.isReference(variable.type()) && blocksWithName(variable, declarator)) {
            return Place.FRAME; // where its name is known before it is declared
        }
        if (!mayBlock(blockingCalls, start, end)) {
            return !parameter && hasEnd(variable, declarator) && endsAmongOthers(start, end)
                    ? Place.FRAME
                    : Place.PLAIN;
        }
        if (CppTypes.isReference(variable.type())) {
            return parameter ? Place.PLAIN : Place.REFERENCE; // a caller binds a parameter again
        }
        if (Constants.is(declarator)) {
            return Place.CONSTANT;
        }
        boolean pointed = pointedTo.contains(variable)
                || inAssembler.contains(variable.name())
                || Cleanups.of(declarator, tokens).isPresent();
        if (parameter
                && !pointed
                && (!changed.contains(variable))
                && variable.type().isScalar()
                && !variable.type().isArgumentList()) {
            return Place.PLAIN;
        }
        boolean movable = variable.type().isScalar()
                && !variable.type().isArgumentList()
                && !variable.type().isQualified()
                && !(Declarators.innermost(declarator) instanceof ArrayDeclarator)
                && (parameter
                        || !ofVariableType
                                && !Rooms.isVariable(declarator)); // C lets no jump lead to where one is in scope
        return movable && !pointed ? Place.SAVED : Place.FRAME;
    }
}
