package weft.protothread.construct;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import weft.protothread.instance.BlockingNames;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Part.OtherPart;

/**
 * What gives members of an object their values, {@code : count(next(p)), left(count)}, from the first that blocks on: numbers and pointers,
 * which may be assigned at the beginning of the body as well.
 */
final class LateInitialisers {

    private LateInitialisers() {}

    /** Those of a constructor, all if that can be, else from the first that blocks on; empty where one of them has to be where it is. */
    static Optional<List<OtherPart>> of(Constructor constructor, BlockingNames blocking, SourceTokens tokens) {
        return all(constructor, tokens).or(() -> fromFirst(constructor, blocking));
    }

    private static Optional<List<OtherPart>> fromFirst(Constructor constructor, BlockingNames blocking) {
        List<OtherPart> all = initialisers(constructor);
        int first = IntStream.range(0, all.size())
                .filter(i -> blocking.blocks(all.get(i)))
                .findFirst()
                .orElse(all.size());
        List<OtherPart> late = all.subList(first, all.size());
        List<Field> fields = Field.of(constructor.of());
        List<Integer> places =
                late.stream().map(each -> Field.place(each, fields)).toList();
        boolean othersAreFirst = late.isEmpty()
                || IntStream.range(0, fields.size())
                                .filter(i -> places.get(0) >= 0 && i > places.get(0) && !places.contains(i))
                                .allMatch(i -> fields.get(i).isEmpty())
                        && all.subList(0, first).stream().allMatch(each -> Field.place(each, fields) < places.get(0));
        return canBeLate(late, fields) && othersAreFirst ? Optional.of(late) : Optional.empty();
    }

    /**
     * Those of a constructor that need not be where they are, if none needs to be but such as begin a member with nothing: the object can
     * be begun before it is known what the constructor takes.
     */
    static Optional<List<OtherPart>> all(Constructor constructor, SourceTokens tokens) {
        List<Field> fields = Field.of(constructor.of());
        List<OtherPart> late = initialisers(constructor).stream()
                .filter(each -> !isBeginning(each, tokens))
                .toList();
        Set<String> named = initialisers(constructor).stream()
                .map(each -> name(each).toString())
                .collect(Collectors.toSet());
        return Optional.of(late)
                .filter(each -> canBeLate(each, fields)
                        && fields.stream().allMatch(field -> named.contains(field.name()) || field.isEmpty()));
    }

    /** Whether all of these initialisers may be assignments, and are in the order in which they are executed. */
    private static boolean canBeLate(List<OtherPart> late, List<Field> fields) {
        List<Integer> places =
                late.stream().map(each -> Field.place(each, fields)).toList();
        return IntStream.range(0, late.size())
                .allMatch(i -> places.get(i) >= 0
                        && (i == 0 || places.get(i - 1) < places.get(i))
                        && fields.get(places.get(i)).isAssignable(late.get(i)));
    }

    /** Whether an initialiser calls a constructor that only begins. */
    private static boolean isBeginning(OtherPart initialiser, SourceTokens tokens) {
        return tokens.expanded(initialiser).matches("(?s).*::\\s*begin_weft_\\d+\\s*\\{\\s*\\}\\s*\\)\\s*");
    }

    /** What stands behind the colon of a constructor. */
    static List<OtherPart> initialisers(Constructor constructor) {
        return constructor.definition().children().stream()
                .filter(OtherPart.class::isInstance)
                .map(OtherPart.class::cast)
                .toList();
    }

    static NameNode name(OtherPart initialiser) {
        return (NameNode) initialiser.children().get(0);
    }
}
