package weft.function;

import java.util.Optional;
import weft.function.FunctionText.Place;

/**
 * An expression that was checked.
 *
 * @param constant its value, if it is a constant expression of a primitive type (JLS 15.29)
 */
record Typed(Type type, Optional<Object> constant, Code code) {

    static Typed of(Type type, Code code) {
        return new Typed(type, Optional.empty(), code);
    }

    static Typed constant(Type type, Object value) {
        return new Typed(type, type == Type.STRING ? Optional.empty() : Optional.of(value), frame -> value);
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
        return type == Type.INTEGER ? of(Type.INT, code) : this;
    }

    /** Converted as the argument of a method is (JLS 5.3). */
    Typed passedAs(Type target, Place at) {
        if (!type.widensTo(target)) {
            throw at.error("%s is expected here, this is %s", target.words, type.words);
        }
        return castTo(target);
    }

    /** Converted as by an assignment (JLS 5.2): a constant int also becomes a char, if it is one. */
    Typed assignedTo(Type target, Place at) {
        boolean narrows = target == Type.CHAR
                && type == Type.INT
                && constant.filter(value -> (char) (int) value == (int) value).isPresent();
        return narrows ? castTo(target) : passedAs(target, at);
    }

    Typed castTo(Type target) {
        return type == target
                ? this
                : of(target, frame -> Values.cast(code.run(frame), target)).folded(this);
    }
}
