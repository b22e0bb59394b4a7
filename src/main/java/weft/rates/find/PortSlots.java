package weft.rates.find;

import java.util.List;
import weft.model.Name;

/** The ports of a process, by slot. */
record PortSlots(List<Name> names) {

    String name(int slot) {
        return names.get(slot).full();
    }

    /** The slot of a port that a value names, or -1. */
    int slot(Value value) {
        if (value instanceof Value.Port variable) {
            return variable.indices().stream().allMatch(Value.Number.class::isInstance)
                    ? slot(
                            base(variable.base()),
                            variable.indices().stream()
                                    .map(index -> (int) ((Value.Number) index).value())
                                    .toList())
                    : -1;
        }
        String base = base(value);
        for (int i = 0; i < names.size(); i++) {
            if (names.get(i).full().equals(base) && names.get(i).indices().isEmpty()) {
                return i;
            }
        }
        return -1;
    }

    private int slot(String base, List<Integer> indices) {
        for (int i = 0; i < names.size(); i++) {
            if (names.get(i).base().equals(base) && names.get(i).indices().equals(indices)) {
                return i;
            }
        }
        return -1;
    }

    private static String base(Value value) {
        return value instanceof Value.Number number
                ? Long.toString(number.value())
                : value instanceof Value.Text text ? text.text() : "";
    }

    /** How many ports a name has. */
    long count(Value base) {
        return names.stream().filter(name -> name.base().equals(base(base))).count();
    }

    int size() {
        return names.size();
    }
}
