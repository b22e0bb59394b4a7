package weft.source.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ContinuationsTest {

    @Test
    void linesBetweenTokensAreApart() {
        assertEquals(" \n ", Continuations.withoutBetween(" \\\n "));
        assertEquals("\n\n  ", Continuations.withoutBetween("\\\n\\ \t\n  "));
    }

    @Test
    void commentsAndDirectivesKeepTheirLines() {
        for (String kept :
                new String[] {"// goes \\\n on \n", "/* a \\\n b */", "\n#define A 1 \\\n + 2\n", "\n # if 0 \\\n\n"}) {
            assertEquals(kept + "\n", Continuations.withoutBetween(kept + "\\\n"));
        }
    }

    @Test
    void whatIsLongIsNoHarm() {
        for (String begin : new String[] {"// ", "\n#define LIST(X) ", "/* "}) {
            String kept = begin + "X(a, b) \\\n".repeat(100_000) + "\n*/";
            assertEquals(kept, Continuations.withoutBetween(kept));
        }
    }

    @Test
    void theLinesOfATokenAreCounted() {
        assertEquals(0, Continuations.within("name"));
        assertEquals(2, Continuations.within("na\\\nm\\  \ne"));
    }
}
