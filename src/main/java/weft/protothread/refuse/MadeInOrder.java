package weft.protothread.refuse;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import weft.diagnostics.Message;
import weft.protothread.BlockingFunction;
import weft.protothread.BracedLists;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.OtherDeclaration;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Binary;
import weft.source.parse.syntax.ExpressionNode.FieldReference;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.ExpressionNode.Unary;
import weft.source.parse.syntax.ExpressionNode.ValueCategory;
import weft.source.parse.syntax.Initializer.InitializerList;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Type;
import weft.source.parse.type.ClassConstructors;
import weft.source.tree.Declarators;
import weft.source.tree.Tree;

/**
 * The objects that clauses in braces become, {@code Part row[2] = {get(p), get(p)}}: each is made before the next clause is evaluated (C++17,
 * 11.6.4), and by a protothread when all are. A constructor that does no more than to set members cannot tell.
 */
final class MadeInOrder {

    private final BlockingFunction function;

    MadeInOrder(BlockingFunction function) {
        this.function = function;
    }

    /** Reports the first clause that becomes an object too late; of lists in each other the outermost is asked. */
    void check(InitializerList list) {
        if (!(list.parent() instanceof InitializerList) && function.blocks(list)) {
            List<Made> made = new ArrayList<>();
            add(list, BracedLists.initialised(list, function.gives()), made);
            int last = made.size() - 1;
            while (last >= 0 && !function.blocks(made.get(last).clause())) {
                last--;
            }
            made.stream()
                    .limit(Math.max(last, 0))
                    .filter(each -> each.type().filter(this::tells).isPresent())
                    .findFirst()
                    .ifPresent(each -> function.report(Message.CPP_MADE_BEFORE, each.clause()));
        }
    }

    /**
     * A clause that is evaluated, or that is behind those that are.
     *
     * @param type the class of what a constructor makes of it, or of several up to it
     */
    private record Made(Clause clause, Optional<Type> type) {}

    private void add(InitializerList list, Optional<Type> type, List<Made> made) {
        List<Clause> clauses = list.clauses();
        for (int i = 0; i < clauses.size(); i++) {
            Clause clause = clauses.get(i);
            int index = i;
            Optional<Type> part = type.flatMap(of -> BracedLists.part(of, clauses, index));
            if (clause instanceof InitializerList inner) {
                add(inner, part, made);
                made.add(new Made(inner.clauses().isEmpty() ? inner : last(inner), part));
            } else {
                boolean isThere = clause instanceof ExpressionNode value
                        && part.filter(of -> value.category() == ValueCategory.PRVALUE && CppTypes.isOfType(value, of))
                                .isPresent();
                made.add(new Made(clause, isThere ? Optional.empty() : part));
            }
        }
    }

    private static Clause last(InitializerList list) {
        return list.clauses().get(list.clauses().size() - 1);
    }

    /** Whether a class has constructors of the user's that do more than to set members, or may: those of which another source has the body. */
    private boolean tells(Type type) {
        if (!CppTypes.isClass(type) || ClassConstructors.isAggregate(type)) {
            return false;
        }
        Type.Composite of = (Type.Composite) type.bare();
        if (ClassConstructors.hasBases(type) || of.types().stream().anyMatch(this::tells)) {
            return true;
        }
        List<FunctionDefinition> constructors = new ArrayList<>();
        Set<Symbol> declared = new HashSet<>();
        Tree.eachOfUser(function.unit().parsed(), node -> {
            if (node instanceof FunctionDefinition definition
                    && Declarators.innermost(definition.declarator())
                            .name()
                            .simple()
                            .equals(of.name())) {
                constructors.add(definition);
            } else if (node instanceof NameNode name
                    && name.isDeclaration()
                    && name.simple().equals(of.name())
                    && name.symbol().isConstructor()
                    && name.ancestors().stream()
                            .noneMatch(OtherDeclaration.class::isInstance)) { // of one that is defaulted or deleted
                declared.add(name.symbol());
            }
        });
        constructors.forEach(each ->
                declared.remove(Declarators.innermost(each.declarator()).name().symbol()));
        return !declared.isEmpty() || constructors.stream().anyMatch(each -> Tree.has(each, MadeInOrder::tells));
    }

    private static boolean tells(Node node) {
        boolean isChange = node instanceof Binary binary && binary.isAssignment() && !isMember(binary.left())
                || node instanceof Unary unary && unary.operator().changesOperand() && !isMember(unary.operand());
        boolean isOther = node instanceof Identifier id
                && id.name().symbol() instanceof Symbol.Variable variable
                && (variable.isStatic() || variable.isOfFile())
                && !variable.type().isConst();
        return isChange
                || isOther
                || node instanceof ExpressionNode.Call
                || node instanceof ExpressionNode.OtherExpression
                || node instanceof ExpressionNode.New;
    }

    private static boolean isMember(Node target) {
        return target instanceof Identifier id && !id.name().symbol().isOfFile() || target instanceof FieldReference;
    }
}
