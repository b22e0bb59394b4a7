package weft.source.flow;

import java.util.OptionalLong;

/**
 * An integer type of C as a compiler has it.
 *
 * @param bits     without padding; 1 is the truth value, into which everything but 0 is converted as 1
 * @param isSigned whether it has negative values
 */
public record IntegerType(int bits, boolean isSigned) {

    public static final IntegerType LARGEST = new IntegerType(64, true);

    /** A value converted to this type: it wraps where C says so; empty where C leaves it open or it is too large for us. */
    public OptionalLong convert(long value) {
        if (bits == 1) {
            return OptionalLong.of(value != 0 ? 1 : 0);
        }
        if (bits >= 64) {
            return value >= 0 || isSigned ? OptionalLong.of(value) : OptionalLong.empty();
        }
        long most = (1L << (isSigned ? bits - 1 : bits)) - 1;
        if (isSigned) {
            return -most - 1 <= value && value <= most ? OptionalLong.of(value) : OptionalLong.empty();
        }
        return OptionalLong.of(value & most);
    }

    /** Whether a value is one of this type. */
    public boolean holds(long value) {
        OptionalLong converted = convert(value);
        return converted.isPresent() && converted.getAsLong() == value;
    }

    /**
     * What is computed in where an operand has this type and the other one another: C's usual arithmetic conversions.
     *
     * @param integer the compiler's int
     */
    public IntegerType with(IntegerType other, IntegerType integer) {
        IntegerType a = promoted(integer);
        IntegerType b = other.promoted(integer);
        if (a.bits != b.bits) {
            return a.bits > b.bits ? a : b;
        }
        return a.isSigned ? b : a;
    }

    /** What an operand of this type is computed in; an unsigned short of as many bits as an int stays unsigned. */
    public IntegerType promoted(IntegerType integer) {
        return bits < integer.bits ? integer : this;
    }
}
