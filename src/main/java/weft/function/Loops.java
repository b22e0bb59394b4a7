package weft.function;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import weft.diagnostics.Message;
import weft.function.FunctionText.Place;

/** The loops and switches around a statement: where break and continue lead. */
final class Loops {

    /** @param label the name that is written before it */
    record Loop(Optional<String> label, boolean isSwitch, Exit breaks, Exit continues) {}

    private final Deque<Loop> around = new ArrayDeque<>();

    Loop open(Optional<String> label, boolean isSwitch) {
        Loop loop = new Loop(label, isSwitch, new Exit(), new Exit());
        around.push(loop);
        return loop;
    }

    void close() {
        around.pop();
    }

    Exit breaks(Optional<String> label, Place at) {
        return find(label, false, "break", at).breaks;
    }

    Exit continues(Optional<String> label, Place at) {
        return find(label, true, "continue", at).continues;
    }

    private Loop find(Optional<String> label, boolean loopsOnly, String word, Place at) {
        return around.stream()
                .filter(loop -> label.isPresent() ? loop.label.equals(label) : !(loopsOnly && loop.isSwitch))
                .filter(loop -> !(loopsOnly && loop.isSwitch))
                .findFirst()
                .orElseThrow(() -> at.error(
                        Message.FUNCTION_NO_LOOP,
                        label.map(name -> word + " " + name).orElse(word)));
    }
}
