package weft.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import weft.model.Name;

class PortRunsTest {

    private static Name name(String base, Integer... indices) {
        return new Name(base + "?", base, List.of(indices));
    }

    private static List<String> runs(Name... names) {
        return PortRuns.of(List.of(names)).stream()
                .map(run -> run.start().base() + run.start().indices() + " " + run.first() + " " + run.count())
                .toList();
    }

    @Test
    void indicesThatFollowEachOtherAreOneRun() {
        assertEquals(
                List.of("in[3] 1 3", "out[] 0 1", "out[0, 7] 4 2", "out[1, 9] 6 1"),
                runs(
                        name("out"),
                        name("in", 3),
                        name("in", 4),
                        name("in", 5),
                        name("out", 0, 7),
                        name("out", 0, 8),
                        name("out", 1, 9)));
    }

    @Test
    void anythingElseEndsARun() {
        assertEquals(
                List.of("a[0] 0 1", "a[1] 2 2", "a[4] 4 1", "a[5, 0] 5 1", "b[1] 1 1"),
                runs(name("a", 0), name("b", 1), name("a", 1), name("a", 2), name("a", 4), name("a", 5, 0)));
    }

    @Test
    void aNameWithoutIndicesIsARunOfItsOwn() {
        assertEquals(List.of("a[] 0 1", "a[] 1 1"), runs(name("a"), name("a")));
    }

    @Test
    void theOrderIsThatOfTheBytesOfTheNames() {
        assertEquals(
                List.of("a[] 3 1", "\u00e9[] 2 1", "\uff21[] 1 1", "\ud835\udc9c[] 0 1"),
                runs(name("\ud835\udc9c"), name("\uff21"), name("\u00e9"), name("a")));
    }
}
