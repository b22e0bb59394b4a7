package weft.mapping.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import weft.mapping.profile.Profile.Traffic;
import weft.mapping.profile.Profile.Work;
import weft.target.ProcessorCosts.Measured;

class ProfileTest {

    private static Profile profile(long a, long b) {
        return new Profile(
                "n",
                "d",
                Map.of(),
                1,
                List.of(new Work("a", a, 10), new Work("b", b, 10)),
                List.of(new Traffic("c", 10, 40, 1, 2, 3)));
    }

    private static Measured measured(long nanoseconds, long data) {
        return new Measured(nanoseconds, "unit", 100, data, 50);
    }

    /** A local store does not hold all processes at once: what one profile saw there counts in proportion for the other. */
    @Test
    void eachProfileMaySeeOtherProcessesElsewhere() {
        Profile one = profile(1_000, 500)
                .with(Map.of("a", Map.of("SPE", measured(3_000, 7)), "b", Map.of("SPE", measured(900, 2))));
        Profile other = profile(2_000, 400).with(Map.of("b", Map.of("SPE", measured(700, 3))));
        for (Profile sum : List.of(one.plus(other), other.plus(one))) {
            assertEquals(2, sum.runs());
            assertEquals(List.of(new Traffic("c", 20, 80, 1, 2, 3)), sum.channels());
            assertEquals(
                    List.of(
                            new Work("a", 3_000, 20, Map.of("SPE", measured(9_000, 7))),
                            new Work("b", 900, 20, Map.of("SPE", measured(1_600, 3)))),
                    sum.processes());
        }
    }

    @Test
    void ofRunsWithTheSameInputTheLeastCounts() {
        Profile least = profile(1_000, 500).least(profile(2_000, 400));
        assertEquals(List.of(new Work("a", 1_000, 10), new Work("b", 400, 10)), least.processes());
        assertEquals(List.of(new Traffic("c", 10, 40, 1, 2, 3)), least.channels());
        assertEquals(1, least.runs());
    }
}
