package weft.source.parse;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumberLiteralsTest {

    /** What gcc says of {@code _Generic} on x86-64, and with -m32; a dash where nothing is to be added. */
    @ParameterizedTest
    @CsvSource({
        "0, -, -",
        "2147483647, -, -",
        "2147483648, 2147483648l, 2147483648ll",
        "4294967296u, 4294967296ul, 4294967296ull",
        "4294967295u, -, -",
        "0x7fffffff, -, -",
        "0x80000000, 0x80000000u, 0x80000000u",
        "0XFFFFFFFFF, 0xfffffffffl, 0xfffffffffll",
        "0xffffffffffffffff, 0xfffffffffffffffful, 0xffffffffffffffffull",
        "037777777777, 037777777777u, 037777777777u",
        "0b1111, -, -",
        "0b11u, 0x3u, 0x3u",
        "0B1''0000L, 0x10l, 0x10l",
        "0b10000000000000000000000000000000, 0x80000000u, 0x80000000u",
        "3000000000L, -, 3000000000ll",
        "0x80000000L, -, 0x80000000ul",
        "3000000000Ull, -, -",
        "3''000''000''000, 3000000000l, 3000000000ll",
        "10ms, -, -",
        "1e5, -, -"
    })
    void aLiteralHasTheTypeThatItsValueGives(String literal, String of64, String of32) {
        String written = literal.replace("''", "'");
        assertEquals(said(of64), new NumberLiterals(4, 8).written(written));
        assertEquals(said(of32), new NumberLiterals(4, 4).written(written));
    }

    @Test
    void anIntMayHaveTwoBytes() {
        NumberLiterals ofAvr = new NumberLiterals(2, 4);
        assertEquals(Optional.of("40000l"), ofAvr.written("40000"));
        assertEquals(Optional.of("0x9000u"), ofAvr.written("0x9000"));
        assertEquals(Optional.empty(), ofAvr.written("32767"));
    }

    @Test
    void lettersMakeAnInt() {
        assertEquals(Optional.of("24930"), new NumberLiterals(4, 8).written("'ab'"));
        assertEquals(Optional.of("1380533830"), new NumberLiterals(4, 8).written("'RIFF'"));
        assertEquals(Optional.empty(), new NumberLiterals(4, 8).written("'a'"));
        assertEquals(Optional.empty(), new NumberLiterals(4, 8).written("'\\n'"));
    }

    private static Optional<String> said(String text) {
        return text.equals("-") ? Optional.empty() : Optional.of(text);
    }
}
