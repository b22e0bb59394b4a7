package weft.rates;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import weft.diagnostics.Diagnostics;
import weft.model.Direction;
import weft.model.Name;
import weft.model.Port;
import weft.model.Position;
import weft.model.Process;
import weft.model.Source;
import weft.model.Source.Language;
import weft.model.SourceOptions;
import weft.rates.ProcessRates.Dynamic;
import weft.rates.ProcessRates.End;
import weft.rates.ProcessRates.Firing;
import weft.rates.ProcessRates.Loop;
import weft.rates.ProcessRates.Regular;
import weft.rates.find.RateFinder;
import weft.target.x86.X86;
import weft.transform.Transform;
import weft.transform.Unit;
import weft.transform.UnitRequest;
import weft.transform.UnitRequest.Execution;

/** The rates of sources that are written down here; the port in has slot 0, out slot 1, it_0 and it_1 slots 2 and 3. */
class RatesTest {

    private static final Position HERE = Position.of(Path.of("test.xml"));
    private static final List<Port> PORTS = List.of(
            new Port(Name.plain("in"), Direction.INPUT, HERE),
            new Port(Name.plain("out"), Direction.OUTPUT, HERE),
            new Port(new Name("it_0", "it", List.of(0)), Direction.OUTPUT, HERE),
            new Port(new Name("it_1", "it", List.of(1)), Direction.OUTPUT, HERE));

    private static final String HEAD = """
            #include <dol.h>
            #define READ(n) DOL_read((void *)"in", buf, (n), p)
            #define WRITE(n) DOL_write((void *)"out", buf, (n), p)
            enum { THREE = 3 };
            struct pair { char c; double d; };
            struct _local_states { int n, m; unsigned char byte; char big[9]; int *pointer; };
            static char buf[1000];
            extern int unknown(void);
            extern void give(void *memory);
            """;

    @TempDir
    private Path folder;

    /** Of a fire function with this body, behind these other functions. */
    private ProcessRates rates(String others, String body) {
        String text = HEAD + others + "\nvoid P_init(DOLProcess *p) { (void)p; }\nint P_fire(DOLProcess *p)\n{\n" + body
                + "\nreturn 0;\n}\n";
        return ratesOf(text);
    }

    private ProcessRates ratesOf(String text) {
        Path file = folder.resolve("P.c");
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Diagnostics diagnostics = new Diagnostics();
        Unit unit = new Transform(X86.COMPILER)
                .transform(
                        new UnitRequest(
                                "P",
                                List.of(new UnitRequest.File(file, Language.C, List.of(), List.of())),
                                List.of(Path.of("runtime-c/include").toAbsolutePath()),
                                PORTS,
                                Execution.PROTOTHREAD,
                                HERE),
                        diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.sorted().toString()));
        Process process = new Process(
                new Name("P_5", "P", List.of(5)),
                PORTS,
                List.of(new Source(Language.C, "P.c", SourceOptions.NONE, HERE)),
                Map.of(),
                HERE);
        return RateFinder.find(
                unit.flow().orElseThrow(),
                process,
                PORTS.stream().map(Port::name).toList());
    }

    private static Regular regular(ProcessRates rates) {
        return assertInstanceOf(Regular.class, rates);
    }

    private static List<Firing> firings(long... inAndOut) {
        List<Firing> firings = new ArrayList<>();
        for (int i = 0; i < inAndOut.length; i += 2) {
            firings.add(new Firing(List.of(inAndOut[i], inAndOut[i + 1], 0L, 0L)));
        }
        return firings;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "READ(4); WRITE(8);|4|8",
                "READ(sizeof(int)); WRITE(sizeof(struct pair));|4|16",
                "READ(THREE * 2); WRITE(THREE << 2);|6|12",
                "for (int i = 0; i < 5; i++) READ(2); WRITE(1);|10|1",
                "int i = 3; do { READ(i); } while (--i > 0); WRITE(1);|6|1",
                "if (unknown()) { READ(4); WRITE(2); } else { WRITE(2); READ(4); }|4|2",
                "READ(4); if (!unknown()) return 0;|4|0",
                "switch (unknown()) { case 1: READ(1); break; default: READ(1); }|1|0",
                "switch (THREE) { case 1: READ(1); break; case 3: READ(3); /* through */ case 4: WRITE(1); break; default: READ(9); }|3|1",
                "char *w; DOL_capture((void *)\"in\", (void **)&w, 12, p); DOL_consume((void *)\"in\", p);|12|0",
                "char *w; DOL_reserve((void *)\"out\", (void **)&w, sizeof *p->local->pointer, p); DOL_release((void *)\"out\", p);|0|4",
                "if (READ(4) == 4) WRITE(4);|4|4",
                "int n = GETINDEX(0); READ(n); WRITE(DOL_port_count(\"it\", p));|5|2",
                "for (int i = 0; i < 100000000; i++) buf[i % 9] ^= 1; READ(4);|4|0",
                "while (unknown()) give(buf); READ(4);|4|0",
                "int n = 2; again: READ(1); if (--n) goto again;|2|0",
                "unsigned char c = 255; c++; READ(c + 1);|1|0",
                "int i = unknown() ? 4 : 4; WRITE(i);|0|4",
                "READ(sizeof p->local->big);|9|0",
                "int n = 7; if (unknown() && READ(1) && 0) n = 8; else READ(0); (void)n;|-1|-1",
            })
    void isStatic(String body, long in, long out) {
        ProcessRates rates = rates("", body);
        if (in < 0) {
            assertInstanceOf(Dynamic.class, rates);
            return;
        }
        assertEquals(firings(in, out), regular(rates).cycle());
        assertEquals(List.of(), regular(rates).prologue());
        assertEquals(End.NEVER, regular(rates).end());
        assertTrue(regular(rates).isStatic());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "if (unknown()) READ(4);|what moves through port in depends on a condition: 0 bytes or 4",
                "if (unknown()) READ(4); else READ(5);|what moves through port in depends on a condition: 4 bytes or 5",
                "READ(unknown());|how many bytes this DOL_read is for is known at run time only",
                "while (unknown()) READ(1);|how often this loop moves bytes through port in is known at run time only",
                "if (DOL_rtest((void *)\"in\", 1, p)) READ(1);|DOL_rtest makes what happens depend on time",
                "char *w; DOL_capture((void *)\"in\", (void **)&w, 4, p);|a window stays open from one firing to the next",
                "DOL_consume((void *)\"in\", p);|DOL_consume of port in, where no window is open",
                "READ(4); DOL_detach(p);|it ends with firing 1, whatever it reads",
                "int n = 4; give(&n); READ(n);|how many bytes this DOL_read is for is known at run time only",
                "READ(p->local->m++);|how many bytes this DOL_read is for is known at run time only",
                "int n; READ(n);|how many bytes this DOL_read is for is known at run time only",
                "DOL_read(unknown() ? (void *)\"in\" : (void *)\"out\", buf, 4, p);|which port this DOL_read is for is known at run time only",
                "if (unknown()) return 0; READ(4);|what moves through port in depends on a condition: 0 bytes or 4",
                "int n = unknown() ? 4 : 8; WRITE(n);|how many bytes this DOL_write is for is known at run time only",
                "give(&p->local->n); READ(p->local->n);|how many bytes this DOL_read is for is known at run time only",
                "give(p->local); READ(p->local->n);|how many bytes this DOL_read is for is known at run time only",
                "int i, n = unknown(); for (i = 0; i < n; i++) READ(1); for (i = 0; i < n; i++) WRITE(1); DOL_detach(p);"
                        + "|whether it goes on in an endless loop depends on a condition",
                "volatile int n = 4; READ(n);|how many bytes this DOL_read is for is known at run time only",
            })
    void isDynamic(String body, String reason) {
        Dynamic rates = assertInstanceOf(Dynamic.class, rates("", body));
        assertEquals(reason, rates.reason());
        assertEquals(
                rates.reason().startsWith("it ends") || rates.reason().startsWith("a window stays")
                        ? "test.xml"
                        : "P.c",
                rates.position().file().getFileName().toString());
    }

    @Test
    void isCycloStatic() {
        Regular rates = regular(rates("", "READ(4); if (++p->local->n == 3) { WRITE(1); p->local->n = 0; }"));
        assertEquals(firings(4, 0, 4, 0, 4, 1), rates.cycle());
        assertEquals(12, rates.perCycle(0));
        Regular wrapping = regular(rates("", "READ(1 + p->local->byte++ % 2);"));
        assertEquals(firings(1, 0, 2, 0), wrapping.cycle());
    }

    /** A counter that nothing depends on is forgotten early, before all that it counts has been followed; one that makes a long cycle is not. */
    @Test
    void countersAreFollowedWhereTheyMatter() {
        Regular counted = regular(rates(
                "",
                "while (1) { for (int k = 0; k < 400; k++) READ(1); if (++p->local->n == 5000) p->local->n = 0; }"));
        assertEquals(firings(400, 0), counted.cycle());
        Regular cycle = regular(rates("", "READ(4); if (++p->local->n == 300) { WRITE(1); p->local->n = 0; }"));
        assertEquals(300, cycle.cycle().size());
        assertEquals(1, cycle.perCycle(1));
        Regular late = regular(rates("", "if (p->local->n < 200) p->local->n++; else WRITE(2); READ(4);"));
        assertEquals(200, late.prologue().size());
        assertEquals(firings(4, 2), late.cycle());
    }

    @Test
    void aFirstFiringMayDiffer() {
        Regular rates = regular(rates("", "if (!p->local->n) { WRITE(8); p->local->n = 1; } READ(4); WRITE(4);"));
        assertEquals(firings(4, 12), rates.prologue());
        assertEquals(firings(4, 4), rates.cycle());
    }

    @Test
    void initTellsWhatTheStateIs() {
        Regular rates = regular(ratesOf(HEAD
                + "void P_init(DOLProcess *p) { p->local->n = 6; }\n"
                + "int P_fire(DOLProcess *p) { READ(p->local->n); return 0; }\n"));
        assertEquals(firings(6, 0), rates.cycle());
    }

    @Test
    void turnsOfAnEndlessLoopAreFirings() {
        Regular rates = regular(rates("", "WRITE(3); for (;;) { READ(4);\nWRITE(4); }"));
        assertEquals(firings(0, 3), rates.prologue());
        assertEquals(firings(4, 4), rates.cycle());
        Loop loop = assertInstanceOf(Loop.class, rates.form());
        assertEquals("P_fire", loop.function());
        assertEquals(14, loop.statement().line());
    }

    @Test
    void aLoopInALoopIsPartOfItsTurn() {
        Regular rates = regular(rates("", "while (1) { for (int i = 0; i < 3; i++) READ(2); WRITE(1); }"));
        assertEquals(firings(0, 0), rates.prologue());
        assertEquals(firings(6, 1), rates.cycle());
    }

    @Test
    void aLoopUntilTheStreamEndsIsEndless() {
        Regular rates = regular(rates("", "while (READ(4) == 4) WRITE(2); DOL_detach(p);"));
        assertEquals(firings(4, 2), rates.cycle());
        assertTrue(rates.shortCounts());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "if (unknown()) { DOL_detach(p); return 0; } READ(4); WRITE(4);",
                "READ(4); WRITE(4); if (unknown()) DOL_detach(p);",
                "for (;;) { READ(4); if (unknown()) { DOL_detach(p); return 0; } WRITE(4); }",
                "for (int i = 0; i < unknown(); i++) { READ(4); WRITE(4); } DOL_detach(p);",
                "if (p->local->n++ == 10) { DOL_detach(p); return 0; } READ(4); WRITE(4);",
                "if (!unknown()) exit(1); READ(4); WRITE(4);",
                "for (;;) { if (!unknown()) exit(1); READ(4); WRITE(4); }",
            })
    void mayEnd(String body) {
        Regular rates = regular(rates("", body));
        assertEquals(firings(4, 4), rates.cycle());
        assertEquals(End.WITHIN_RATES, rates.end());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "READ(4); if (unknown()) { DOL_detach(p); WRITE(5); return 0; } WRITE(4);",
                "READ(4); WRITE(4); if (unknown()) { DOL_detach(p); READ(1); }",
                "for (;;) { READ(4); WRITE(4); if (unknown()) { WRITE(9); DOL_detach(p); return 0; } }",
                "READ(4); WRITE(4); if (unknown()) { WRITE(1); exit(0); }",
            })
    void mayEndWithMore(String body) {
        Regular rates = regular(rates("", body));
        assertEquals(firings(4, 4), rates.cycle());
        assertEquals(End.BEYOND_RATES, rates.end());
    }

    @Test
    void functionsAreFollowed() {
        String others = """
                static int take(DOLProcess *p, int n) { READ(n); return n; }
                static void twice(DOLProcess *p, int n) { WRITE(n); if (n > 1) WRITE(n); }
                """;
        assertEquals(
                firings(3, 6), regular(rates(others, "twice(p, take(p, 3));")).cycle());
        Regular loop = regular(rates("static void all(DOLProcess *p) { for (;;) { READ(2); } }\n", "all(p);"));
        assertEquals("all", ((Loop) loop.form()).function());
        assertEquals(
                "count calls itself",
                assertInstanceOf(
                                Dynamic.class,
                                rates(
                                        "static void count(DOLProcess *p, int n) { READ(1); if (n) count(p, n - 1); }\n",
                                        "count(p, 3);"))
                        .reason());
        assertEquals(
                "set may be called through a pointer",
                assertInstanceOf(
                                Dynamic.class,
                                rates(
                                        "static void set(DOLProcess *p) { p->local->n = 2; }\nextern void later(void (*f)(DOLProcess *));\n",
                                        "later(set); READ(4);"))
                        .reason());
    }

    @Test
    void aHelperMayChangeTheState() {
        String others = "static void next(DOLProcess *p) { p->local->n = 1 - p->local->n; }\n";
        assertEquals(
                firings(1, 0, 2, 0),
                regular(rates(others, "READ(p->local->n + 1); next(p);")).cycle());
    }

    @Test
    void portVariablesAreKnown() {
        Regular rates = regular(rates(
                "",
                "CREATEPORTVAR(port); for (int i = 0; i < 2; i++) { CREATEPORT(port, \"it\", 1, i, 2);"
                        + " DOL_write((void *)port, buf, 4 + i, p); }"));
        assertEquals(List.of(new Firing(List.of(0L, 0L, 4L, 5L))), rates.cycle());
        assertInstanceOf(
                Dynamic.class,
                rates(
                        "",
                        "CREATEPORTVAR(port); CREATEPORT(port, \"it\", 1, unknown(), 2); DOL_write((void *)port, buf, 4, p);"));
    }

    @Test
    void sizesAreForTheCompilerToCheck() {
        Regular rates = regular(rates("", "READ(sizeof(struct pair));"));
        assertTrue(
                rates.sizes().contains(new ProcessRates.SizeOf("struct pair", 16)),
                rates.sizes().toString());
    }

    @Test
    void packedStructsHaveSizesThatAreNotKnown() {
        String packed = "struct __attribute__((packed)) odd { char c; int i; };\n";
        assertInstanceOf(Dynamic.class, rates(packed, "READ(sizeof(struct odd));"));
        String bits = "struct bits { int a : 3; int b : 7; };\n";
        assertInstanceOf(Dynamic.class, rates(bits, "READ(sizeof(struct bits));"));
    }
}
