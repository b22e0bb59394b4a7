package weft.function;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import weft.diagnostics.Message;
import weft.diagnostics.Suggestion;
import weft.diagnostics.Suggestions;
import weft.function.FunctionText.Place;

/** The parameters and local variables of a function that can be seen while it is compiled. Each has a slot of its own. */
final class LocalSlots {

    /** @param constant its value, if it is final and begins with a constant expression */
    record Local(JavaType type, int slot, boolean isFinal, Optional<Object> constant) {}

    private final Deque<Map<String, Local>> blocks = new ArrayDeque<>();
    private int slots;

    void open() {
        blocks.push(new HashMap<>());
    }

    void close() {
        blocks.pop();
    }

    int slots() {
        return slots;
    }

    Local declare(String name, JavaType type, boolean isFinal, Optional<Object> constant, Place at) {
        if (find(name).isPresent()) {
            throw at.error(Message.FUNCTION_VARIABLE_TWICE, name);
        }
        if (type == JavaType.VOID) {
            throw at.error(Message.FUNCTION_VARIABLE_VOID);
        }
        Local local = new Local(type, slots++, isFinal, isFinal ? constant : Optional.empty());
        blocks.element().put(name, local);
        return local;
    }

    /** The slot of a value that the program has no name for. */
    int hidden() {
        return slots++;
    }

    Optional<Local> find(String name) {
        return blocks.stream()
                .filter(block -> block.containsKey(name))
                .map(block -> block.get(name))
                .findFirst();
    }

    Suggestion suggestion(String name) {
        TreeSet<String> known = new TreeSet<>();
        blocks.forEach(block -> known.addAll(block.keySet()));
        return new Suggestions().forName(name, known);
    }
}
