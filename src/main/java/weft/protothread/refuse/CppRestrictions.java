package weft.protothread.refuse;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import weft.diagnostics.Message;
import weft.protothread.BlockingFunction;
import weft.protothread.LastingTemporaries;
import weft.protothread.PassedObjects;
import weft.protothread.ScopeEnds;
import weft.protothread.rewrite.Handlers;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declaration.StructuredBinding;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Binary;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.Conditional;
import weft.source.parse.syntax.ExpressionNode.FieldReference;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.ExpressionNode.Lambda;
import weft.source.parse.syntax.ExpressionNode.Sequence;
import weft.source.parse.syntax.ExpressionNode.Unary;
import weft.source.parse.syntax.ExpressionNode.ValueCategory;
import weft.source.parse.syntax.Initializer;
import weft.source.parse.syntax.Initializer.InitializerList;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Specifier;
import weft.source.parse.syntax.Specifier.SimpleSpecifier;
import weft.source.parse.syntax.Statement;
import weft.source.parse.syntax.Statement.CatchHandler;
import weft.source.parse.syntax.Statement.ExpressionStatement;
import weft.source.parse.syntax.Statement.RangeFor;
import weft.source.parse.syntax.Statement.Return;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Type;
import weft.source.parse.syntax.UnaryOperator;
import weft.source.parse.type.ClassMembers;
import weft.source.parse.type.ObjectLife;
import weft.source.parse.type.ReferenceBinding;
import weft.source.parse.type.TypeText;
import weft.source.tree.Constants;
import weft.source.tree.ControlHeaders;
import weft.source.tree.CppOrder;
import weft.source.tree.Declarators;
import weft.source.tree.Local;
import weft.source.tree.Local.Place;
import weft.source.tree.Signature;
import weft.source.tree.Tree;

/** What of C++ cannot be in a function that blocks. */
public final class CppRestrictions {

    private static final Set<String> COROUTINE = Set.of("co_await", "co_yield", "co_return");

    private final BlockingFunction function;

    CppRestrictions(BlockingFunction function) {
        this.function = function;
    }

    /** A function that blocks is called as a function, and what it gives is kept in the frame. */
    void check(FunctionDefinition definition) {
        coroutine(definition);
        Signature signature = Signature.of(definition);
        NameNode name = Declarators.innermost(signature.declarator()).name();
        if (!(name.symbol() instanceof Symbol.Function known)) {
            function.report(Message.CPP_FUNCTION_UNKNOWN, definition, name);
            return;
        }
        Type result = known.type().result();
        if (signature.parameters().stream()
                .anyMatch(
                        each -> Declarators.innermost(each.declarator()).name().isEmpty())) {
            function.report(Message.CPP_PARAMETER_NAMES, definition, name);
        } else if (name.toString().matches("operator\\b.*")) {
            function.report(Message.CPP_OPERATOR, definition);
        } else if (CppTypes.isReference(result) && !TypeText.isWritable(CppTypes.referred(result))) {
            function.report(Message.CPP_RETURNS_REFERENCE, definition, name);
        } else if (signature.isDeduced()
                || isVector(definition)
                || signature.declarator().trailing().isPresent() && !result.isVoid() && !TypeText.isWritable(result)) {
            function.report(Message.CPP_RESULT_TYPE, definition, name);
        }
        for (Signature.Parameter parameter : signature.parameters()) {
            String what = CppTypes.isList(parameter.declarator().type())
                    ? "a std::initializer_list"
                    : parameter.isObject() && isAskedForType(parameter, definition)
                            ? "an object of which decltype asks the type"
                            : "";
            if (!what.isEmpty()) {
                function.report(Message.CPP_TAKES, parameter.declarator(), name, what);
            }
        }
    }

    /** Whether an attribute makes the result a vector: the parser takes it for one of its elements. */
    private boolean isVector(FunctionDefinition definition) {
        SourceTokens tokens = function.tokens();
        return makesVector(
                tokens, definition, tokens.first(definition.declarator().name()));
    }

    /** Whether an attribute before a token, or in front of the definition, makes something a vector. */
    static boolean makesVector(SourceTokens tokens, FunctionDefinition definition, int end) {
        return IntStream.range(tokens.beforeAttributes(tokens.first(definition)), end)
                .anyMatch(token -> tokens.image(token).matches("(__)?vector_size(__)?"));
    }

    /** Whether {@code decltype(parameter)} is there: what is passed as an object is a reference in transformed code. */
    private boolean isAskedForType(Signature.Parameter parameter, FunctionDefinition definition) {
        String name = Declarators.innermost(parameter.declarator()).name().toString();
        SourceTokens tokens = function.tokens();
        return tokens.typesOf(name, tokens.first(definition), tokens.end(definition))
                .findFirst()
                .isPresent();
    }

    /** The parser sees a coroutine as any function: what tells is how it is written. */
    private void coroutine(FunctionDefinition definition) {
        SourceTokens tokens = function.tokens();
        for (int i = tokens.first(definition); i < tokens.end(definition); i++) {
            if (COROUTINE.contains(tokens.image(i))) {
                function.unit()
                        .diagnostics()
                        .report(Message.CPP_COROUTINE, tokens.source().position(tokens.fileStart(i)), tokens.image(i));
                return;
            }
            if (tokens.image(i).equals("__label__")) {
                function.report(Message.NOT_UNDERSTOOD, definition);
                return;
            }
        }
    }

    void check(Node node) {
        if (node instanceof FunctionDefinition whole && whole.isTry()
                || node instanceof CatchHandler handler
                        && Handlers.kept(handler).flatMap(function.locals()::of).isEmpty()) {
            firstCall(node).ifPresent(call -> function.report(Message.CPP_TRY, call, callee(call)));
        } else if (node instanceof Lambda) {
            firstCall(node).ifPresent(call -> function.report(Message.CPP_LAMBDA_BLOCKS, call, callee(call)));
        } else if (node instanceof RangeFor) {
            if (function.blocks(node)) {
                function.report(Message.CPP_RANGE_FOR, node);
            }
        } else if (node instanceof StructuredBinding binding) {
            if (function.blocks(binding) || function.blocksBehind(binding)) {
                function.report(Message.CPP_STRUCTURED_BINDING, binding);
            }
        } else if (node instanceof SimpleDeclaration declaration && Declarators.isUnnamedUnion(declaration)) {
            function.report(Message.NOT_UNDERSTOOD, declaration);
        } else if (node instanceof SimpleDeclaration declaration
                && function.blocks(declaration)
                && declaration.specifier().storage() == Specifier.Storage.STATIC) {
            function.report(Message.CPP_STATIC, declaration);
        } else if (node instanceof Binary binary
                && binary.isLogical()
                && binary.isOverloaded()
                && function.blocks(binary.right())) {
            function.report(Message.CPP_OVERLOADED, binary);
        } else if (node instanceof Sequence list && list.isOverloaded() && function.blocks(list)) {
            function.report(Message.CPP_OVERLOADED, list);
        } else if (node instanceof Call call && function.isBlockingCall(call)) {
            arguments(call);
            given(call);
        } else if (node instanceof Return end
                && function.refers().isPresent()
                && end.value()
                        .filter(value -> !(value instanceof ExpressionNode given)
                                || given.category() == ValueCategory.PRVALUE
                                || !ReferenceBinding.canBePointedAt(
                                        given.type(), function.refers().get()))
                        .isPresent()) {
            function.report(
                    Message.CPP_RETURNS_REFERENCE,
                    end,
                    Declarators.innermost(function.definition().declarator()).name());
        } else if (node instanceof Return end
                && function.gives().filter(ObjectLife::isCopyObserved).isPresent()) {
            end.value()
                    .map(Tree::withoutParentheses)
                    .filter(value -> function.locals()
                            .of(value)
                            .filter(local -> !local.isParameter())
                            .isPresent())
                    .ifPresent(value -> function.report(
                            Message.CPP_GIVES_COPIED,
                            value,
                            Declarators.innermost(function.definition().declarator())
                                    .name()));
        }
        if (node instanceof NameNode name
                && function.locals()
                        .of(name)
                        .filter(local -> local.place() == Place.FRAME || local.place() == Place.REFERENCE)
                        .isPresent()
                && Constants.isNeededEarly(name)) {
            function.report(Message.CPP_CONSTANT, name, name, name);
        }
        if (node instanceof InitializerList list && function.isCaught(list)) {
            list.clauses().stream()
                    .skip(1)
                    .filter(function::blocks)
                    .filter(clause -> hasEnd(list))
                    .findFirst()
                    .ifPresent(clause -> function.report(Message.CPP_TEMPORARY_ENDS, clause));
        }
        if (node instanceof InitializerList list) {
            inOrder(list);
        }
        if (node instanceof ExpressionNode expression && function.blocks(expression)) {
            apart(expression);
        }
        ControlHeaders.declaration(node)
                .filter(declaration -> function.blocks(node))
                .ifPresent(declaration -> function.report(Message.CPP_CONDITION, declaration));
    }

    /** Whether the whole object that a list is for, or for a part of, has a destructor. */
    private boolean hasEnd(InitializerList list) {
        return list.ancestors().stream()
                .filter(node -> node instanceof Declarator || node instanceof ExpressionNode || node instanceof Return)
                .findFirst()
                .flatMap(node -> node instanceof Declarator declarator
                        ? Optional.of(declarator.type())
                        : node instanceof ExpressionNode value ? Optional.of(value.type()) : function.gives())
                .filter(CppTypes::hasDestructor)
                .isPresent();
    }

    /** An object that can tell how often it is copied stays where the call has made it. */
    private void given(Call call) {
        if (!Tree.givesObject(call) || !ObjectLife.isCopyObserved(call.type())) {
            return;
        }
        Node operand = Tree.withParentheses(call);
        Node user = operand.parent();
        boolean stays = user instanceof ExpressionStatement
                || user instanceof FieldReference
                || user.parent() instanceof Declarator declared
                        && Tree.constructing(declared).filter(call::equals).isPresent()
                || user instanceof Return
                        && function.gives()
                                .filter(type -> CppTypes.isOfType(call, type))
                                .isPresent()
                || user instanceof Binary operator && operator.takesReference(operand)
                || user instanceof Call outer && takesAsItIs(outer, operand);
        if (!stays) {
            function.report(Message.CPP_GIVES_COPIED, call, callee(call));
        }
    }

    private boolean takesAsItIs(Call call, Node argument) {
        int index = call.arguments().indexOf(argument);
        return function.isBlockingCall(call)
                ? index >= 0 && PassedObjects.isPassedOn(call, index, function)
                : takesReference(call, argument);
    }

    private static boolean takesReference(Call call, Node argument) {
        int index = call.arguments().indexOf(argument);
        return index >= 0
                && PassedObjects.parameter(call, index)
                        .filter(CppTypes::isReference)
                        .isPresent();
    }

    private Optional<Call> firstCall(Node node) {
        if (node instanceof Call call && function.isBlockingCall(call)) {
            return Optional.of(call);
        }
        return node.children().stream()
                .flatMap(child -> firstCall(child).stream())
                .findFirst();
    }

    private static String callee(Call call) {
        return call.function().written();
    }

    /** Temporary objects end with the statement that has them, and this ends while the process is blocked. */
    private void arguments(Call call) {
        List<Clause> arguments = call.arguments();
        List<Type> parameters = PassedObjects.parameters(call);
        for (int i = 0; i < Math.min(arguments.size(), parameters.size()); i++) {
            if (parameters.get(i).bare() instanceof Type.Reference reference && !isTaken(arguments.get(i), reference)) {
                function.report(Message.CPP_REFERENCE_ARGUMENT, arguments.get(i), callee(call));
            }
        }
        for (int i = 0; i < arguments.size(); i++) {
            new LastingTemporaries(function)
                    .of(call, i).stream()
                            .filter(temporary -> !temporary.canLast())
                            .forEach(temporary ->
                                    function.report(Message.CPP_TEMPORARY_ARGUMENT, temporary.object(), callee(call)));
        }
    }

    /** Whether a reference is kept as a pointer, or what it is bound to in the frame. */
    private static boolean isTaken(Clause argument, Type.Reference reference) {
        return ReferenceBinding.isBindable(argument, reference) && TypeText.isWritable(reference.target())
                || ReferenceBinding.isBoundToTemporary(argument, reference)
                || argument instanceof ExpressionNode value
                        && value.category() == ValueCategory.XVALUE
                        && ReferenceBinding.canBePointedAt(value.type(), reference);
    }

    /** The clauses of a list before one that blocks are kept. */
    private void inOrder(InitializerList list) {
        List<Clause> clauses = list.clauses();
        for (int i = 0; i < clauses.size(); i++) {
            if (clauses.get(i) instanceof ExpressionNode value
                    && clauses.subList(i + 1, clauses.size()).stream().anyMatch(function::blocks)) {
                before(value, isMerelyNumber(value));
            }
        }
    }

    /** What becomes statements of its own: temporary objects that cannot live in the frame would end with these. */
    private void apart(ExpressionNode expression) {
        if (expression instanceof Binary binary && binary.isLogical() && function.blocks(binary.right())) {
            before(binary.left(), true);
            ending(binary.right(), !stores(binary.right()));
        } else if (expression instanceof Sequence list) {
            list.parts().stream().filter(part -> part != list.last()).forEach(part -> before(part, !stores(part)));
        } else if (expression instanceof Conditional choice
                && (function.blocks(choice.positive()) || function.blocks(choice.negative()))) {
            before(choice.condition(), true);
            choice.positive().ifPresent(branch -> ending(branch, isMerelyNumber(choice)));
            ending(choice.negative(), isMerelyNumber(choice));
            if (ObjectLife.isCopyObserved(choice.type()) || isPlace(choice)) {
                function.report(Message.CPP_CONDITIONAL_COPIES, choice);
            }
        } else {
            if (expression instanceof Call call && call.arguments().stream().anyMatch(function::blocks)) {
                CppOrder.object(call).ifPresent(object -> before(object, isMerelyNumber(object)));
            }
            CppOrder.of(expression)
                    .filter(order -> function.blocks(order.second()))
                    .ifPresent(order -> before(
                            order.first(), order.first() instanceof ExpressionNode value && isMerelyNumber(value)));
        }
    }

    /** An operand that is evaluated before others, in any case. */
    private void before(Clause operand, boolean mayEndSooner) {
        if (operand instanceof ExpressionNode expression) {
            new LastingTemporaries(function)
                    .of(expression).stream()
                            .filter(temporary -> !temporary.canLast()
                                    && !(mayEndSooner
                                            && isEndUnseen(temporary.object().type())))
                            .forEach(temporary -> function.report(Message.CPP_TEMPORARY_ENDS, temporary.object()));
        } else {
            ending(operand, mayEndSooner);
        }
    }

    /** Whether all that is left of an expression is a number, so that nothing refers to what it is made of. */
    private static boolean isMerelyNumber(ExpressionNode expression) {
        return CppTypes.isPlainNumber(expression.type())
                && expression.category() != ValueCategory.LVALUE
                && !stores(expression);
    }

    /** Whether something is stored that may refer to another object. */
    private static boolean stores(Node expression) {
        return Tree.has(
                expression,
                node -> node instanceof Binary binary
                        && binary.isAssignment()
                        && !CppTypes.isPlainNumber(binary.left().type()));
    }

    /** Whether a program cannot tell when an object ends, if nothing refers to it. */
    private static boolean isEndUnseen(Type type) {
        return CppTypes.isOfLibrary(type, "basic_string") || !ObjectLife.isEndObserved(type);
    }

    /** Whether an expression is used as what lies somewhere, and not for its value. */
    private boolean isPlace(ExpressionNode expression) {
        if (expression.category() != ValueCategory.LVALUE) {
            return false;
        }
        Node operand = Tree.withParentheses(expression);
        Node user = operand.parent();
        return user instanceof Binary binary && binary.isAssignment() && binary.left() == operand
                || user instanceof Unary unary && (unary.operator().changesOperand() || unary.is(UnaryOperator.ADDRESS))
                || user instanceof FieldReference
                || user instanceof Conditional
                || user instanceof Return && function.refers().isPresent()
                || user instanceof Call call && takesReference(call, operand)
                || operand.ancestors().stream()
                        .takeWhile(node -> !(node instanceof Statement) && !(node instanceof ExpressionNode))
                        .anyMatch(node -> node instanceof Declarator declared && CppTypes.isReference(declared.type()));
    }

    /**
     * What is evaluated in a block of its own, which its temporary objects end with.
     *
     * @param mayEndSooner whether they may if a program cannot tell, as nothing can refer to them that is left
     */
    private void ending(Node node, boolean mayEndSooner) {
        if (Tree.isUnevaluated(node) || node instanceof Lambda || node instanceof Statement) {
            return;
        }
        if (node instanceof ExpressionNode expression
                && CppTypes.hasDestructor(expression.type())
                && !(mayEndSooner && isEndUnseen(expression.type()))
                && expression.category() == ValueCategory.PRVALUE) {
            function.report(Message.CPP_TEMPORARY_ENDS, expression);
            return;
        }
        if (node instanceof Call call && function.isBlockingCall(call)) {
            made(call);
        }
        for (Node child : node.children()) {
            ending(child, mayEndSooner);
        }
    }

    /** What a call is passed ends with it there: what no program can tell the end of may, of others one could. */
    private void made(Call call) {
        List<Type> parameters = PassedObjects.parameters(call);
        for (int i = 0; i < Math.min(call.arguments().size(), parameters.size()); i++) {
            Type parameter = parameters.get(i);
            boolean isReference = CppTypes.isReference(parameter);
            Type type = isReference ? CppTypes.referred(parameter) : parameter;
            if (CppTypes.hasDestructor(type)
                    && !isEndUnseen(type)
                    && (!isReference
                            || ReferenceBinding.isBoundToTemporary(
                                    call.arguments().get(i), parameter))) {
                function.report(Message.CPP_TEMPORARY_ENDS, call.arguments().get(i));
            }
        }
    }

    /** Whether a local that lives across a blocking point can; the first fault is reported. */
    void lasting(Local local, String name) {
        Type type = local.type();
        if (local.place() == Place.REFERENCE) {
            reference(local, name);
        } else if (type instanceof Type.Composite composite && composite.isClosure()) {
            function.report(Message.CPP_LAMBDA_LIVES, local.declarator(), name);
        } else if (CppTypes.isUnknown(type)) {
            function.report(Message.CPP_AUTO, local.declarator(), name);
        } else if (CppTypes.isAuto(local.specifier()) && (!TypeText.isWritable(type) || isMistaken(local))) {
            function.report(Message.CPP_AUTO, local.declarator(), name);
        } else if (CppTypes.isList(type)) {
            function.report(Message.CPP_INITIALIZER_LIST, local.declarator(), name);
        } else if (mayExtendLife(local)) {
            function.report(Message.CPP_REFERENCE_LIVES, local.declarator(), name);
        } else if (CppTypes.hasDestructor(type) && !ScopeEnds.endsInBlock(local)) {
            function.report(Message.CPP_DESTRUCTOR, local.declarator(), name);
        }
    }

    /** Whether the parser takes its type for another one: that of a number made of bit-fields, or of an {@code __int128}. */
    private static boolean isMistaken(Local local) {
        Optional<Clause> value = local.declarator().initializer().flatMap(Initializer::single);
        return local.type().isScalar()
                && value.filter(clause -> !(Tree.withoutParentheses(clause) instanceof FieldReference)
                                && (Tree.hasBitField(clause)
                                        || clause instanceof ExpressionNode number
                                                && number.type().isOfAnotherSign(local.type())))
                        .isPresent();
    }

    /** Whether it is {@code __func__} or such, whose length the parser does not know. */
    private static boolean isNameOfFunction(Clause value) {
        return Tree.withoutParentheses(value) instanceof Identifier name && Tree.isNameOfFunction(name.name());
    }

    /** Whether a member of an object is a reference that may be bound to a temporary object, which lives as long then. */
    private static boolean mayExtendLife(Local local) {
        List<Type> members = ClassMembers.listedMembers(local.type());
        Optional<Initializer> initializer = local.declarator().initializer();
        if (initializer.isEmpty() || members.stream().noneMatch(CppTypes::isReference)) {
            return false;
        }
        Node value =
                local.declarator().assigned().<Node>map(assigned -> assigned).orElse(initializer.get());
        if (!(value instanceof InitializerList list)) {
            return !(value instanceof ExpressionNode copied) || copied.category() == ValueCategory.PRVALUE;
        }
        List<Clause> clauses = list.clauses();
        return IntStream.range(0, members.size())
                .filter(i -> CppTypes.isReference(members.get(i)))
                .anyMatch(i -> i >= clauses.size() || !ReferenceBinding.isBindable(clauses.get(i), members.get(i)));
    }

    private void reference(Local local, String name) {
        Optional<Clause> bound = local.declarator().initializer().flatMap(Initializer::single);
        boolean isRvalue = local.type().bare() instanceof Type.Reference reference
                && reference.isRvalue()
                && !(local.specifier() instanceof SimpleSpecifier simple && simple.isAuto());
        boolean isObject = bound.filter(clause -> ReferenceBinding.isBindable(clause, local.type()))
                .filter(clause -> !isRvalue
                        || !CppTypes.isOfType(clause, CppTypes.referred(local.type()))) // nor is it that, then
                .isPresent();
        if (!isObject) {
            function.report(Message.CPP_REFERENCE_LIVES, local.declarator(), name);
        } else if (CppTypes.isAuto(local.specifier())
                && (!TypeText.isWritable(CppTypes.referred(local.type())) || isNameOfFunction(bound.get()))) {
            function.report(Message.CPP_AUTO, local.declarator(), name);
        }
    }
}
