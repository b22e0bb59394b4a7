package weft.protothread.hoist;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.Supplier;

/**
 * C++: objects that lie in the frame while an exception may leave their block, and those that only some operands make, as of {@code &&}.
 * The frame says which of them live: those end, the last one first, before the exception goes on, or with the whole expression.
 */
public final class Unwinding {

    private final List<Noted> noted = new ArrayList<>();
    private final IntPredicate isNeeded;
    private final Supplier<String> field;

    /**
     * An object.
     *
     * @param end       what ends it
     * @param token     where it is made in the source
     * @param lives     what says that it lives
     * @param isAlways  whether it lives wherever it would end
     * @param isUnwound whether an exception may end it
     */
    private record Noted(String object, String end, int token, String lives, boolean isAlways, boolean isUnwound) {}

    /**
     * For one function.
     *
     * @param isNeeded whether an exception may leave the block that a token is in, and be caught
     * @param field    makes a field that says whether something lives
     */
    public Unwinding(IntPredicate isNeeded, Supplier<String> field) {
        this.isNeeded = isNeeded;
        this.field = field;
    }

    /**
     * The statement behind the one that makes an object, which another ends; nothing where none is needed.
     *
     * @param isAlways whether the object has been made wherever it would end
     */
    public String begin(String object, String end, int token, boolean isAlways) {
        boolean isUnwound = isNeeded.test(token);
        if (isAlways && !isUnwound) {
            return "";
        }
        Noted made = new Noted(object, end, token, field.get(), isAlways, isUnwound);
        noted.add(made);
        return made.lives() + " = true;";
    }

    /** The statements that end an object where its block, or its expression, does. */
    public String end(String object, String end) {
        return noted.stream()
                .filter(each -> each.object().equals(object))
                .map(each -> each.isAlways() ? ending(each) : endingIfMade(each))
                .findFirst()
                .orElse(end);
    }

    private static String ending(Noted made) {
        return made.lives() + " = false; " + made.end();
    }

    private static String endingIfMade(Noted made) {
        return "if (" + made.lives() + ") { " + ending(made) + " }";
    }

    /** The statements with which a function begins. */
    public List<String> start() {
        return noted.stream().map(each -> each.lives() + " = false;").toList();
    }

    /** What stands at the head of a block that an exception may leave: these statements are done while it is on its way. */
    public String guard(List<String> ends) {
        return "auto weft_ends = [&] { " + String.join(" ", ends)
                + " }; weft_unwinding<decltype(weft_ends)> weft_unwinding_here{weft_ends};";
    }

    /** The statements that end what was made between two tokens, and lives. */
    public List<String> ends(int from, int end) {
        List<String> statements = new ArrayList<>();
        for (Noted each : noted) {
            if (each.isUnwound() && each.token() >= from && each.token() < end) {
                statements.add(endingIfMade(each));
            }
        }
        Collections.reverse(statements);
        return statements;
    }
}
