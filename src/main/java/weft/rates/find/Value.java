package weft.rates.find;

import java.util.List;

/** What is known of a value while a firing is followed. */
sealed interface Value {

    record Unknown() implements Value {}

    /** An integer, or a port that is named by one. */
    record Number(long value) implements Value {}

    /** A string literal: the name of a port. */
    record Text(String text) implements Value {}

    /** A port variable that {@code CREATEPORT} has set: indices are empty where they are not known. */
    record Port(Value base, List<Value> indices) implements Value {}

    /** Values in braces. */
    record Items(List<Value> values) implements Value {}

    /** The one value, or that it is not known which. */
    default Value or(Value other) {
        return equals(other) ? this : unknown();
    }

    static Value unknown() {
        return new Unknown();
    }
}
