package weft.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.eclipse.cdt.core.parser.util.CharArrayUtils;
import org.junit.jupiter.api.Test;
import weft.source.parse.CParser;

/** A process at whose source the parser fails runs on a stack; faults of Weft are not taken for such. */
class ParserFaultTest {

    @Test
    void whoFailedIsTold() {
        RuntimeException ofParser = assertThrows(NullPointerException.class, () -> CharArrayUtils.extract(null, 0, 1));
        RuntimeException own = new IllegalStateException();
        assertEquals(true, CParser.isOfParser(ofParser));
        assertEquals(false, CParser.isOfParser(own));
    }
}
