package weft.protothread.refuse;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import weft.diagnostics.Message;
import weft.protothread.BlockingFunction;
import weft.protothread.ScopeEnds;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.FieldReference;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.ExpressionNode.Literal;
import weft.source.parse.syntax.ExpressionNode.ValueCategory;
import weft.source.parse.syntax.Initializer;
import weft.source.parse.syntax.Initializer.InitializerList;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Specifier.SimpleSpecifier;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Type;
import weft.source.parse.type.ClassMembers;
import weft.source.parse.type.ReferenceBinding;
import weft.source.parse.type.TypeText;
import weft.source.tree.Local;
import weft.source.tree.Local.Place;
import weft.source.tree.Tree;

/** Which locals of C++ can live across a blocking point, in the frame. */
final class LastingRules {

    private final BlockingFunction function;

    LastingRules(BlockingFunction function) {
        this.function = function;
    }

    /** Whether a local that lives across a blocking point can live there; the first fault is reported. */
    void check(Local local, String name) {
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
        } else if (isCopiedByCompiler(local) || ClassMembers.hasOpenEnd(type) || isOfDoubtfulLength(local)) {
            function.report(Message.NOT_UNDERSTOOD, local.declarator());
        } else if (mayExtendLife(local)) {
            function.report(Message.CPP_REFERENCE_LIVES, local.declarator(), name);
        } else if (CppTypes.hasDestructor(type) && !ScopeEnds.endsInBlock(local)) {
            function.report(Message.CPP_DESTRUCTOR, local.declarator(), name);
        }
    }

    /**
     * Whether the parser takes its type for another one: that of a number made of bit-fields, or of an {@code __int128}, of a template of
     * which it has deduced no argument, or of a literal with a suffix of the user's.
     */
    private static boolean isMistaken(Local local) {
        Optional<Clause> value = local.declarator().initializer().flatMap(Initializer::single);
        boolean hasNoArguments = CppTypes.isTemplate(local.specifier())
                && local.type().bare() instanceof Type.Composite of
                && of.symbol().arguments().filter(List::isEmpty).isPresent();
        boolean isOfLiteral = value.filter(clause -> Tree.withoutParentheses(clause) instanceof Literal)
                        .isPresent()
                && local.type().bare() instanceof Type.Composite
                && !CppTypes.isWithinStandard(local.type()); // a template may have been given its characters
        return hasNoArguments
                || isOfLiteral
                || local.type().isScalar()
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

    /**
     * Whether it is what a static member gives that is called through an object which is asked for, {@code p->made()}: g++ copies that
     * wherever it is not the value of a declaration.
     */
    private static boolean isCopiedByCompiler(Local local) {
        return local.declarator()
                .initializer()
                .flatMap(Initializer::single)
                .map(Tree::withoutParentheses)
                .filter(value -> value instanceof Call call
                        && Tree.givesObject(call)
                        && call.function() instanceof FieldReference member
                        && member.field().symbol() instanceof Symbol.Function function
                        && !function.isOfObject()
                        && !(Tree.withoutParentheses(member.owner()) instanceof Identifier && !member.isArrow()))
                .isPresent();
    }

    /** Whether it is an array of a literal with a suffix, which the parser takes for a part of it: the name of a macro may be one. */
    private boolean isOfDoubtfulLength(Local local) {
        return local.type().isArray()
                && local.declarator()
                        .initializer()
                        .flatMap(Initializer::single)
                        .filter(value -> IntStream.range(
                                        function.tokens().first(value),
                                        function.tokens().end(value))
                                .anyMatch(
                                        token -> function.tokens().image(token).matches("(?s).*\"\\w+")))
                        .isPresent();
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
        if (isCopiedByCompiler(local)) {
            function.report(Message.NOT_UNDERSTOOD, local.declarator());
        } else if (!isObject) {
            function.report(Message.CPP_REFERENCE_LIVES, local.declarator(), name);
        } else if (CppTypes.isAuto(local.specifier())
                && (!TypeText.isWritable(CppTypes.referred(local.type())) || isNameOfFunction(bound.get()))) {
            function.report(Message.CPP_AUTO, local.declarator(), name);
        }
    }
}
