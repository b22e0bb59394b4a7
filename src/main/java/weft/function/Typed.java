package weft.function;

import java.util.Optional;
import weft.diagnostics.Message;
import weft.function.FunctionText.Place;

/**
 * An expression that was checked.
 *
 * @param constant its value, if it is a constant expression of a primitive type (JLS 15.29)
 */
record Typed(JavaType type, Optional<Object> constant, Code code) {

    static Typed of(JavaType type, Code code) {
        return new Typed(type, Optional.empty(), code);
    }

    static Typed constant(JavaType type, Object value) {
        return new Typed(type, type == JavaType.STRING ? Optional.empty() : Optional.of(value), frame -> value);
    }

    /** The same, its value computed now, if those it is made of are constant. */
    Typed folded(Typed... parts) {
        for (Typed part : parts) {
            if (part.constant.isEmpty()) {
                return this;
            }
        }
        try {
            return constant(type, code.run(null));
        } catch (FunctionException e) {
            return this; // A division by zero: an error only where it is computed.
        }
    }

    Typed unboxed() {
        return type == JavaType.INTEGER ? of(JavaType.INT, code) : this;
    }

    /** Converted as the argument of a method is (JLS 5.3). */
    Typed passedAs(JavaType target, Place at) {
        if (!type.widensTo(target)) {
            throw at.error(Message.FUNCTION_EXPECTED_TYPE, target.words, type.words);
        }
        return castTo(target);
    }

    /** Converted as by an assignment (JLS 5.2): a constant int also becomes a char, if it is one. */
    Typed assignedTo(JavaType target, Place at) {
        boolean narrows = target == JavaType.CHAR
                && type == JavaType.INT
                && constant.filter(value -> (char) (int) value == (int) value).isPresent();
        return narrows ? castTo(target) : passedAs(target, at);
    }

    Typed castTo(JavaType target) {
        return type == target
                ? this
                : of(target, frame -> BoxedValues.cast(code.run(frame), target)).folded(this);
    }
}
