package weft.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CTextTest {

    @ParameterizedTest
    @ValueSource(
            strings = {"plain", "with \"quotes\"", "back\\slash", "line\nbreak", "*/ int x; /*", "??/", "Größe", ""})
    void noNameEscapes(String name) {
        String literal = CText.literal(name);
        assertTrue(literal.matches("\"(?:[ -!#-\\[\\]-~]|\\\\[0-7]{3})*\""), literal);
        String comment = CText.comment(name);
        assertFalse(comment.contains("*/") || comment.contains("/*") || comment.contains("\n"), comment);
        assertTrue(CText.identifier(name).matches("[A-Za-z_][A-Za-z0-9_]*"), CText.identifier(name));
    }

    @ParameterizedTest
    @ValueSource(strings = {"CPU 1", "CPU-1", "cpu_1"})
    void identifiersStayDistinct(String name) {
        Identifiers ids = new Identifiers();
        assertEquals("CPU_1", ids.unique("CPU_1"));
        assertTrue(ids.unique(name).endsWith("_2"));
    }
}
