package weft.cli.live;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** How large a terminal is. test/programs has one whose size is asked. */
class ScreenTest {

    @Test
    void theEnvironmentHasTheLastWord() {
        assertEquals(new Screen(10, 30), Screen.now(Map.of("LINES", "10", "COLUMNS", "30")));
    }

    @Test
    void whatIsNoNumberIsNotTaken() {
        Screen asked = Screen.now(Map.of());
        assertEquals(asked, Screen.now(Map.of("LINES", "many", "COLUMNS", "0")));
        assertEquals(asked, Screen.now(Map.of("LINES", "-4", "COLUMNS", "999999999999")));
    }

    @Test
    void aTerminalOfNoSizeDoesNotKnowIt() {
        assertEquals(Optional.of(new Screen(10, 30)), Screen.of("10 30\n"));
        assertEquals(Optional.empty(), Screen.of("0 0\n"));
        assertEquals(Optional.empty(), Screen.of(""));
    }
}
