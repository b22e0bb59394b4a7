package weft.protothread.refuse;

import java.util.Optional;
import weft.diagnostics.Message;
import weft.protothread.BlockingFunction;
import weft.protothread.rewrite.Handlers;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declaration.StructuredBinding;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Binary;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.Lambda;
import weft.source.parse.syntax.ExpressionNode.New;
import weft.source.parse.syntax.ExpressionNode.Sequence;
import weft.source.parse.syntax.ExpressionNode.ValueCategory;
import weft.source.parse.syntax.Initializer.InitializerList;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Specifier;
import weft.source.parse.syntax.Statement.CatchHandler;
import weft.source.parse.syntax.Statement.RangeFor;
import weft.source.parse.syntax.Statement.Return;
import weft.source.parse.type.ObjectLife;
import weft.source.parse.type.ReferenceBinding;
import weft.source.tree.Constants;
import weft.source.tree.ControlHeaders;
import weft.source.tree.Declarators;
import weft.source.tree.Local.Place;
import weft.source.tree.Tree;

/** What of C++ cannot be in a function that blocks. */
final class CppRestrictions {

    private final BlockingFunction function;
    private final CallRules calls;
    private final TemporaryRules temporaries;

    CppRestrictions(BlockingFunction function) {
        this.function = function;
        this.calls = new CallRules(function);
        this.temporaries = new TemporaryRules(function);
    }

    void check(Node node) {
        if (node == function.definition()
                && function.unit().types().contains("resume")) { // as frames call their first field
            function.report(Message.NOT_UNDERSTOOD, node);
        } else if (node instanceof FunctionDefinition whole && whole.isTry()
                || node instanceof CatchHandler handler
                        && Handlers.kept(handler).flatMap(function.locals()::of).isEmpty()) {
            firstCall(node).ifPresent(call -> function.report(Message.CPP_TRY, call, CallRules.callee(call)));
        } else if (node instanceof Lambda) {
            firstCall(node).ifPresent(call -> function.report(Message.CPP_LAMBDA_BLOCKS, call, CallRules.callee(call)));
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
            calls.arguments(call);
            calls.given(call);
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
                            .filter(local ->
                                    !local.isParameter() && !function.locals().isResult(local))
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
        if (node instanceof New object && function.blocks(object) && allocates()) {
            function.report(Message.NOT_UNDERSTOOD, object); // room is made before what blocks is evaluated
        }
        if (node instanceof InitializerList list) {
            temporaries.inOrder(list);
            new MadeInOrder(function).check(list);
        }
        if (node instanceof ExpressionNode expression && function.blocks(expression)) {
            temporaries.apart(expression);
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

    private Optional<Call> firstCall(Node node) {
        if (node instanceof Call call && function.isBlockingCall(call)) {
            return Optional.of(call);
        }
        return node.children().stream()
                .flatMap(child -> firstCall(child).stream())
                .findFirst();
    }

    /** Whether a program can tell when room is made for an object. */
    private boolean allocates() {
        return Tree.hasOfUser(
                function.unit().parsed(),
                node -> node instanceof NameNode name
                        && name.isDeclaration()
                        && name.simple().startsWith("operator new"));
    }
}
