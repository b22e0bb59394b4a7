package weft.source.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weft.source.flow.Expression.Number;
import weft.source.flow.Expression.Operation;
import weft.source.flow.Expression.Other;

class IntegersTest {

    private static final IntegerType INT = new IntegerType(32, true);
    private static final IntegerType UNSIGNED = new IntegerType(32, false);
    private static final IntegerType BYTE = new IntegerType(8, false);

    @ParameterizedTest
    @CsvSource({
        "ADD, 7, 3, 10",
        "SUBTRACT, 7, 3, 4",
        "MULTIPLY, 7, 3, 21",
        "DIVIDE, 7, 3, 2",
        "MODULO, 7, 3, 1",
        "AND, 7, 12, 4",
        "OR, 6, 3, 7",
        "XOR, 6, 3, 5",
        "SHIFT_LEFT, 3, 2, 12",
        "SHIFT_RIGHT, 13, 2, 3",
        "LESS, 3, 7, 1",
        "LESS, 3, 3, 0",
        "LESS_OR_EQUAL, 3, 3, 1",
        "LESS_OR_EQUAL, 4, 3, 0",
        "EQUAL, 3, 3, 1",
        "EQUAL, 3, 4, 0",
        "NOT_EQUAL, 3, 4, 1",
        "NOT_EQUAL, 3, 3, 0",
        "NEGATE, 3, 3, -3",
        "COMPLEMENT, 3, 3, -4",
        "NOT, 0, 0, 1",
        "NOT, 2, 2, 0",
        "DIVIDE, -7, 2, -3",
        "CONVERT, 5, 5, 5"
    })
    void computesAsCDoes(Operator operator, long a, long b, long result) {
        assertEquals(OptionalLong.of(result), operator.apply(INT, a, b));
    }

    @ParameterizedTest
    @CsvSource({
        "ADD, 2147483647, 1",
        "SUBTRACT, -2147483648, 1",
        "MULTIPLY, 65536, 65536",
        "DIVIDE, 1, 0",
        "MODULO, 1, 0",
        "SHIFT_LEFT, 1, 31",
        "SHIFT_LEFT, 1, -1",
        "SHIFT_RIGHT, 1, 63"
    })
    void knowsNothingWhereCLeavesItOpen(Operator operator, long a, long b) {
        assertEquals(OptionalLong.empty(), operator.apply(INT, a, b));
    }

    @Test
    void unsignedNumbersWrap() {
        assertEquals(OptionalLong.of(0), Operator.ADD.apply(UNSIGNED, 4294967295L, 1));
        assertEquals(OptionalLong.of(4294967295L), Operator.SUBTRACT.apply(UNSIGNED, 0, 1));
        assertEquals(OptionalLong.of(0), Operator.LESS.apply(UNSIGNED, -1, 1));
        assertEquals(OptionalLong.of(44), BYTE.convert(300));
        assertEquals(OptionalLong.of(1), new IntegerType(1, false).convert(300));
        assertEquals(OptionalLong.empty(), new IntegerType(8, true).convert(128));
        assertEquals(OptionalLong.of(-128), new IntegerType(8, true).convert(-128));
        assertEquals(OptionalLong.empty(), new IntegerType(8, true).convert(-129));
        assertEquals(OptionalLong.empty(), new IntegerType(64, false).convert(-1));
        assertEquals(OptionalLong.of(-1), new IntegerType(64, true).convert(-1));
    }

    @Test
    void shiftsConvertWhatIsShiftedOnly() {
        assertEquals(OptionalLong.of(44L << 2), Operator.SHIFT_LEFT.apply(UNSIGNED, 44, 2));
        assertEquals(OptionalLong.of(0), Operator.SHIFT_LEFT.apply(BYTE, 256, 2));
        assertEquals(OptionalLong.of(5), Operator.SHIFT_LEFT.apply(INT, 5, 0));
        assertEquals(OptionalLong.of(0), Operator.SHIFT_RIGHT.apply(new IntegerType(64, true), 5, 62));
        assertEquals(OptionalLong.empty(), Operator.SHIFT_LEFT.apply(BYTE, 1, 256));
        assertEquals(OptionalLong.empty(), Operator.SHIFT_RIGHT.apply(BYTE, 1, 256));
    }

    @Test
    void whatCannotBeConvertedIsNotKnown() {
        IntegerType small = new IntegerType(8, true);
        assertEquals(OptionalLong.of(127), small.convert(127));
        assertEquals(OptionalLong.empty(), Operator.ADD.apply(small, 128, 0));
        assertEquals(OptionalLong.empty(), Operator.ADD.apply(small, 0, 128));
        assertEquals(OptionalLong.of(0), new IntegerType(64, false).convert(0));
    }

    @Test
    void operandsAreConvertedAsInC() {
        assertEquals(INT, BYTE.with(BYTE, INT));
        assertEquals(UNSIGNED, INT.with(UNSIGNED, INT));
        assertEquals(UNSIGNED, UNSIGNED.with(INT, INT));
        assertEquals(new IntegerType(64, true), UNSIGNED.with(new IntegerType(64, true), INT));
        assertEquals(new IntegerType(64, false), new IntegerType(64, false).with(INT, INT));
        assertEquals(INT, INT.with(INT, INT));
        assertEquals(INT, BYTE.promoted(INT));
        assertEquals(UNSIGNED, UNSIGNED.promoted(INT));
    }

    /** On an AVR an unsigned short has the values of an unsigned int, and a long is larger than both. */
    @Test
    void anIntMayHave16Bits() {
        IntegerType small = new IntegerType(16, true);
        IntegerType unsigned = new IntegerType(16, false);
        assertEquals(small, BYTE.promoted(small));
        assertEquals(unsigned, unsigned.promoted(small));
        assertEquals(unsigned, small.with(unsigned, small));
        assertEquals(INT, unsigned.with(INT, small));
    }

    @Test
    void constantsAreFolded() {
        Expression three = new Operation(Operator.ADD, Optional.of(INT), List.of(new Number(1), new Number(2)));
        assertEquals(Optional.of(3L), Constant.of(three));
        assertEquals(Optional.of(-3L), Constant.of(new Operation(Operator.NEGATE, Optional.of(INT), List.of(three))));
        assertEquals(
                Optional.empty(),
                Constant.of(new Operation(Operator.ADD, Optional.of(INT), List.of(three, Other.NOTHING))));
        assertEquals(
                Optional.empty(), Constant.of(new Operation(Operator.ADD, Optional.empty(), List.of(three, three))));
        assertEquals(
                Optional.empty(),
                Constant.of(new Operation(Operator.DIVIDE, Optional.of(INT), List.of(three, new Number(0)))));
        assertEquals(Optional.empty(), Constant.of(Other.NOTHING));
    }
}
