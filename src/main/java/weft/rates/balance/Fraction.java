package weft.rates.balance;

import java.math.BigInteger;

/** A positive fraction in its lowest terms. */
record Fraction(BigInteger numerator, BigInteger denominator) {

    static final Fraction ONE = new Fraction(BigInteger.ONE, BigInteger.ONE);

    static Fraction of(BigInteger numerator, BigInteger denominator) {
        BigInteger common = numerator.gcd(denominator);
        return new Fraction(numerator.divide(common), denominator.divide(common));
    }

    Fraction times(long by, long over) {
        return of(numerator.multiply(BigInteger.valueOf(by)), denominator.multiply(BigInteger.valueOf(over)));
    }

    Fraction over(Fraction other) {
        return of(numerator.multiply(other.denominator), denominator.multiply(other.numerator));
    }

    static BigInteger leastCommonMultiple(BigInteger a, BigInteger b) {
        return a.divide(a.gcd(b)).multiply(b);
    }
}
