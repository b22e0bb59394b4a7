package weft.function;

import com.github.javaparser.ast.expr.BooleanLiteralExpr;
import com.github.javaparser.ast.expr.CharLiteralExpr;
import com.github.javaparser.ast.expr.DoubleLiteralExpr;
import com.github.javaparser.ast.expr.IntegerLiteralExpr;
import com.github.javaparser.ast.expr.LiteralExpr;
import com.github.javaparser.ast.expr.LongLiteralExpr;
import com.github.javaparser.ast.expr.StringLiteralExpr;
import java.math.BigInteger;
import java.util.Locale;
import weft.diagnostics.Message;
import weft.function.FunctionText.Place;

/** The values of literals (JLS 3.10). */
final class Literals {

    private Literals() {}

    /** @param sign the text before a number: "-", or nothing; only with it the smallest number can be written */
    static Typed of(LiteralExpr literal, String sign, Place at) {
        if (literal instanceof IntegerLiteralExpr number) {
            return Typed.constant(JavaType.INT, (int) whole(sign, number.getValue(), Integer.SIZE, at));
        } else if (literal instanceof LongLiteralExpr number) {
            String digits = number.getValue().substring(0, number.getValue().length() - 1);
            return Typed.constant(JavaType.LONG, whole(sign, digits, Long.SIZE, at));
        } else if (literal instanceof DoubleLiteralExpr number
                && !number.getValue().matches("(?!0[xX]).*[fF]|0[xX].*[pP].*[fF]")) {
            return Typed.constant(
                    JavaType.DOUBLE, Double.parseDouble(sign + number.getValue().replace("_", "")));
        } else if (literal instanceof BooleanLiteralExpr truth) {
            return Typed.constant(JavaType.BOOLEAN, truth.getValue());
        } else if (literal instanceof CharLiteralExpr character) {
            return Typed.constant(
                    JavaType.CHAR, unescaped(character.getValue(), at).charAt(0));
        } else if (literal instanceof StringLiteralExpr string) {
            return Typed.constant(JavaType.STRING, unescaped(string.getValue(), at));
        }
        throw at.error(Message.FUNCTION_UNSUPPORTED_WORD, literal, "");
    }

    private static long whole(String sign, String digits, int bits, Place at) {
        String plain = digits.replace("_", "").toLowerCase(Locale.ROOT);
        int radix = plain.startsWith("0x")
                ? 16
                : plain.startsWith("0b") ? 2 : plain.length() > 1 && plain.startsWith("0") ? 8 : 10;
        BigInteger value;
        try {
            value = new BigInteger(sign + plain.substring(radix == 16 || radix == 2 ? 2 : 0), radix);
        } catch (NumberFormatException e) {
            throw at.error(Message.FUNCTION_NUMBER, digits);
        }
        boolean fits = radix == 10 ? value.bitLength() < bits : value.abs().bitLength() <= bits;
        if (!fits) {
            throw at.error(Message.FUNCTION_NUMBER_RANGE, sign, digits, bits, bits == 64 ? "" : ": write it with an L");
        }
        return value.longValue();
    }

    private static String unescaped(String text, Place at) {
        try {
            return text.translateEscapes();
        } catch (IllegalArgumentException e) {
            throw at.error(Message.FUNCTION_ESCAPE, BoxedValues.shown(text));
        }
    }
}
