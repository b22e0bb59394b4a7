package weft.protothread;

import java.util.List;
import java.util.Optional;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.TypeConstruction;
import weft.source.parse.syntax.Initializer.EqualsInitializer;
import weft.source.parse.syntax.Initializer.InitializerList;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Statement.Return;
import weft.source.parse.syntax.Type;
import weft.source.parse.type.ClassConstructors;
import weft.source.parse.type.ClassMembers;

/**
 * C++: what lists in braces do with their clauses, which are evaluated in their order: what is made of one at once has the value that it had
 * then; a reference has the value that it has when all are evaluated.
 */
public final class BracedLists {

    /** Of the library, what a list gives elements. */
    private static final String[] CONTAINERS = {
        "initializer_list",
        "vector",
        "deque",
        "list",
        "forward_list",
        "set",
        "multiset",
        "unordered_set",
        "unordered_multiset"
    };

    /** Of the library, what a list gives pairs. */
    private static final String[] MAPS = {"map", "multimap", "unordered_map", "unordered_multimap"};

    /** Of the library, what has constructors that take references. */
    private static final String[] TUPLES = {"pair", "tuple"};

    /** What becomes of a clause that is a place. */
    enum Use {
        VALUE,
        PLACE,
        UNKNOWN
    }

    private BracedLists() {}

    /**
     * What a list does with its clauses.
     *
     * @param result what the function gives, if it is of a class
     */
    static Use use(InitializerList list, Optional<Type> result) {
        Optional<Type> type = initialised(list, result);
        if (type.filter(BracedLists::givesValues).isPresent()) {
            return Use.VALUE;
        }
        boolean isPair = list.parent() instanceof InitializerList map
                && initialised(map, result)
                        .filter(each -> CppTypes.isOfLibrary(each, MAPS))
                        .isPresent();
        return isPair || type.filter(each -> CppTypes.isOfLibrary(each, TUPLES)).isPresent() ? Use.PLACE : Use.UNKNOWN;
    }

    private static boolean givesValues(Type type) {
        if (type.bare() instanceof Type.Array array) {
            return givesValues(array.element()) || !ClassConstructors.isAggregate(array.element());
        }
        if (CppTypes.isClass(type) && !ClassConstructors.isAggregate(type) && ClassConstructors.isMadeOfValues(type)) {
            return true;
        }
        return type.isScalar()
                || CppTypes.isOfLibrary(type, CONTAINERS)
                || CppTypes.isOfLibrary(type, MAPS)
                || ClassConstructors.isAggregate(type)
                        && ClassMembers.listedMembers(type).stream()
                                .noneMatch(member -> CppTypes.isReference(member)
                                        || ClassConstructors.isAggregate(member) && !givesValues(member));
    }

    /** What uses a list, with or without {@code =}. */
    public static Node user(InitializerList list) {
        return list.parent() instanceof EqualsInitializer equals ? equals.parent() : list.parent();
    }

    /**
     * What a list initialises.
     *
     * @param result what the function gives, if it is of a class
     */
    public static Optional<Type> initialised(InitializerList list, Optional<Type> result) {
        Node user = user(list);
        if (user instanceof Declarator declared) {
            return Optional.of(declared.type());
        }
        if (user instanceof TypeConstruction made) {
            return Optional.of(made.type());
        }
        if (user instanceof Return) {
            return result;
        }
        if (user instanceof Call call) {
            return PassedObjects.parameter(call, call.arguments().indexOf(list)).map(CppTypes::withoutReference);
        }
        return user instanceof InitializerList outer
                ? initialised(outer, result)
                        .flatMap(type ->
                                part(type, outer.clauses(), outer.clauses().indexOf(list)))
                : Optional.empty();
    }

    /** What one of several clauses initialises: of a list, so that it is not spread over the parts of a member. */
    public static Optional<Type> part(Type type, List<Clause> clauses, int index) {
        if (type.bare() instanceof Type.Array array) {
            return Optional.of(array.element());
        }
        if (CppTypes.isOfLibrary(type, CONTAINERS)) {
            return CppTypes.arguments(type).stream().findFirst();
        }
        if (CppTypes.isOfLibrary(type, TUPLES)) {
            return CppTypes.arguments(type).stream().skip(index).findFirst();
        }
        List<Type> members = ClassConstructors.isAggregate(type) ? ClassMembers.listedMembers(type) : List.of();
        boolean isSpread = clauses.subList(0, index).stream().anyMatch(each -> !(each instanceof InitializerList))
                && members.stream().anyMatch(member -> member.isArray() || ClassConstructors.isAggregate(member));
        return isSpread ? Optional.empty() : members.stream().skip(index).findFirst();
    }
}
