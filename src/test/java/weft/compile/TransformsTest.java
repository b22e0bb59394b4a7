package weft.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import weft.model.Position;
import weft.model.Source.Language;
import weft.target.x86.X86;
import weft.transform.Transform;
import weft.transform.UnitRequest;
import weft.transform.UnitRequest.Execution;

/** Units may be made at the same time, but not by what has parsed the same source. */
class TransformsTest {

    private final Transforms transforms = new Transforms(() -> new Transform(X86.COMPILER));
    private final Map<String, Set<Transform>> made = new ConcurrentHashMap<>();

    private static UnitRequest request(String base, String... sources) {
        List<UnitRequest.File> files = Stream.of(sources)
                .map(source -> new UnitRequest.File(Path.of(source), Language.C, List.of(), List.of()))
                .toList();
        return new UnitRequest(base, files, List.of(), List.of(), Execution.AUTO, Position.of(Path.of("network.xml")));
    }

    private void make(List<UnitRequest> requests) {
        transforms.each(
                requests,
                (transform, request) -> made.computeIfAbsent(request.base(), key -> ConcurrentHashMap.newKeySet())
                        .add(transform));
    }

    /** The only one that has made some units. */
    private Transform only(String... bases) {
        Set<Transform> all =
                Stream.of(bases).flatMap(base -> made.get(base).stream()).collect(Collectors.toSet());
        assertEquals(1, all.size());
        return all.iterator().next();
    }

    @Test
    void eachIsMadeOnce() {
        List<UnitRequest> requests = IntStream.range(0, 50)
                .mapToObj(i -> request("p" + i, "p" + i + ".c"))
                .toList();
        make(requests);
        assertEquals(50, made.size());
        made.values().forEach(each -> assertEquals(1, each.size()));
    }

    @Test
    void oneMakesAllThatShareASource() {
        make(List.of(
                request("a", "a.c"),
                request("b", "b.c", "common.c"),
                request("c", "c.c", "a.c"),
                request("d", "d.c", "common.c", "c.c"),
                request("e", "e.c")));
        only("a", "b", "c", "d");
    }

    @Test
    void oneMakesAgainWhatItHasMade() {
        List<UnitRequest> requests = IntStream.range(0, 20)
                .mapToObj(i -> request("p" + i, "p" + i + ".c"))
                .toList();
        for (int again = 0; again < 20; again++) {
            make(requests);
        }
        requests.forEach(request -> only(request.base()));
    }

    @Test
    void aFaultIsPassedOn() {
        assertThrows(
                IllegalArgumentException.class,
                () -> transforms.each(List.of(request("a", "a.c"), request("b", "b.c")), (transform, request) -> {
                    if (request.base().equals("b")) {
                        throw new IllegalArgumentException();
                    }
                }));
    }
}
