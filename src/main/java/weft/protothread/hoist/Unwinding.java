package weft.protothread.hoist;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.Supplier;

/**
 * C++: objects that lie in the frame while an exception may leave their block. The frame says which of them live: those end, the last
 * one first, before the exception goes on.
 */
public final class Unwinding {

    private final List<Noted> noted = new ArrayList<>();
    private final IntPredicate isNeeded;
    private final Supplier<String> field;

    /** An object, what ends it, where it is made in the source, and what says that it lives. */
    private record Noted(String object, String end, int token, String lives) {}

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

    /** The statement behind the one that makes an object, which another ends; nothing where none is needed. */
    public String begin(String object, String end, int token) {
        if (!isNeeded.test(token)) {
            return "";
        }
        Noted made = new Noted(object, end, token, field.get());
        noted.add(made);
        return made.lives() + " = true;";
    }

    /** The statements that end an object where its block, or its expression, does. */
    public String end(String object, String end) {
        return noted.stream()
                .filter(each -> each.object().equals(object))
                .map(Unwinding::ending)
                .findFirst()
                .orElse(end);
    }

    private static String ending(Noted made) {
        return made.lives() + " = false; " + made.end();
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
            if (each.token() >= from && each.token() < end) {
                statements.add("if (" + each.lives() + ") { " + ending(each) + " }");
            }
        }
        Collections.reverse(statements);
        return statements;
    }
}
