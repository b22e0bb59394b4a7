package weft.source.parse;

import java.math.BigInteger;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Numbers as they are written for the parser, so that it finds their types. It takes an integer without a suffix for an int, however large
 * it is; a compiler takes the first type that holds it (C11, 6.4.4.1). It knows no suffix of a binary number, and takes several letters
 * between quotes for a char.
 */
final class NumberLiterals {

    /** Letters between quotes, more than one, which make an int. */
    private static final Pattern LETTERS = Pattern.compile("'[ -~&&[^'\\\\]]{2,4}'");

    private static final Pattern LITERAL = Pattern.compile("(0x[\\da-f]+|0b[01]+|\\d+)(u?l{0,2}|l{1,2}u)");

    private final int bitsOfInt;
    private final int bitsOfLong;

    /** With the bytes of an int and of a long that the target's compiler has. */
    NumberLiterals(int bytesOfInt, int bytesOfLong) {
        this.bitsOfInt = 8 * bytesOfInt;
        this.bitsOfLong = 8 * bytesOfLong;
    }

    /** A literal for the parser, where that finds another type for what is written. */
    Optional<String> written(String literal) {
        if (LETTERS.matcher(literal).matches()) {
            return Optional.of(Integer.toString(valueOfLetters(literal)));
        }
        Matcher parts = LITERAL.matcher(literal.replace("'", "").toLowerCase(Locale.ROOT));
        if (!parts.matches()) {
            return Optional.empty(); // a suffix of the user's own
        }
        String digits = parts.group(1);
        String suffix = parts.group(2);
        int bits = value(digits).bitLength();
        boolean isDecimal = !digits.startsWith("0");
        boolean isUnsigned = suffix.contains("u");
        String least = suffix.replace("u", "");
        for (String length : new String[] {"", "l", "ll"}) {
            int room = length.isEmpty() ? bitsOfInt : length.equals("l") ? bitsOfLong : 64;
            if (length.length() < least.length()) {
                continue;
            }
            if (!isUnsigned && bits < room) {
                return changed(digits, length, suffix);
            }
            if ((isUnsigned || !isDecimal) && bits <= room) {
                return changed(digits, "u" + length, suffix);
            }
        }
        return Optional.empty();
    }

    private static Optional<String> changed(String digits, String suffix, String before) {
        boolean isSame = suffix.length() == before.length() && suffix.contains("u") == before.contains("u");
        if (digits.startsWith("0b") && !suffix.isEmpty()) {
            return Optional.of("0x" + value(digits).toString(16) + suffix);
        }
        return isSame ? Optional.empty() : Optional.of(digits + suffix);
    }

    /** As gcc and clang have it: the last letter is the lowest byte. */
    private static int valueOfLetters(String literal) {
        return literal.substring(1, literal.length() - 1).chars().reduce(0, (value, letter) -> value << 8 | letter);
    }

    private static BigInteger value(String digits) {
        if (digits.startsWith("0x")) {
            return new BigInteger(digits.substring(2), 16);
        }
        if (digits.startsWith("0b")) {
            return new BigInteger(digits.substring(2), 2);
        }
        boolean isOctal = digits.startsWith("0") && digits.matches("[0-7]+");
        return new BigInteger(digits, isOctal ? 8 : 10);
    }
}
