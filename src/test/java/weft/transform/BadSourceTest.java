package weft.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import weft.diagnostics.Diagnostic;
import weft.diagnostics.Diagnostics;
import weft.target.x86.X86;
import weft.transform.UnitRequest.Execution;

/** Files that are no good C, or no usual ones: a message at a place that helps, or all as it should be. */
@Tag("slow") // scripts/test quick goes without
class BadSourceTest {

    private static final String GOOD = """
            #include <dol.h>
            void P_init(DOLProcess *p) { (void)p; }
            int P_fire(DOLProcess *p)
            {
                int x = 1;
                DOL_write((void *)"out", &x, 4, p);
                DOL_detach(p);
                return 0;
            }
            """;

    @TempDir
    private Path folder;

    private Diagnostics diagnostics;

    private Optional<Unit> transform(byte[] content) throws IOException {
        return transform(content, Execution.PROTOTHREAD, X86.COMPILER);
    }

    private Optional<Unit> transform(byte[] content, Execution execution, TargetCompiler compiler) throws IOException {
        Path source = folder.resolve("source.c");
        Files.write(source, content);
        diagnostics = new Diagnostics();
        return new Transform(compiler).transform(Toolchain.request(source, execution), diagnostics);
    }

    private String first(String source) throws IOException {
        return first(source.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** The first error, with its place. */
    private String first(byte[] content) throws IOException {
        return all(content).get(0);
    }

    private List<String> all(String source) throws IOException {
        return all(source.getBytes(StandardCharsets.ISO_8859_1));
    }

    private List<String> all(byte[] content) throws IOException {
        assertTrue(transform(content).isEmpty());
        return diagnostics.sorted().stream()
                .map(error -> error.position().line() + ":" + error.position().column() + ": " + error.text())
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16", "UTF-16LE", "UTF-16BE"})
    void utf16(String encoding) throws IOException {
        assertEquals("1:1: the source is in UTF-16; save it in UTF-8", first(GOOD.getBytes(Charset.forName(encoding))));
    }

    @Test
    void nulByte() throws IOException {
        assertEquals(
                "5:13: there is a NUL byte in the source; is it a text?", first(GOOD.replace("x = 1", "x = \0 1")));
    }

    /** Any other encoding is the user's affair: the bytes pass through. */
    @ParameterizedTest
    @ValueSource(strings = {"ISO-8859-1", "UTF-8", "windows-1252", "EUC-JP"})
    void otherEncodings(String encoding) throws IOException {
        String text = GOOD.replace("int x", "/* \u00fc */ const char *s = \"\u00fc\u00df\"; int x");
        byte[] content = text.getBytes(Charset.forName(encoding));
        String unit = transform(content)
                .orElseThrow(() -> new AssertionError(diagnostics.sorted()))
                .text(0, 1, "unit.c");
        String comment = new String("/* \u00fc */ ".getBytes(Charset.forName(encoding)), StandardCharsets.ISO_8859_1);
        assertTrue(unit.contains(comment), unit);
    }

    @Test
    void byteOrderMarkOfUtf8() throws IOException {
        String unit = transform(("\ufeff" + GOOD).getBytes(StandardCharsets.UTF_8))
                .orElseThrow()
                .text(0, 1, "unit.c");
        assertTrue(unit.contains("\n#include <dol.h>"), unit);
    }

    @Test
    void syntaxErrors() throws IOException {
        assertEquals(
                "5:16: the compiler says: expected expression before ';' token", first(GOOD.replace("1;", "1 +;")));
    }

    @Test
    void syntaxErrorsWithoutCompiler() throws IOException {
        byte[] content = GOOD.replace("1;", "1 +;").getBytes(StandardCharsets.ISO_8859_1);
        TargetCompiler none = new TargetCompiler("none", X86.COMPILER.c(), X86.COMPILER.cpp(), List.of("/nowhere/gcc"));
        assertTrue(transform(content, Execution.AUTO, none).isEmpty());
        assertEquals("syntax error", diagnostics.sorted().get(0).text());
    }

    /** {@code __VA_OPT__} beside the operators of macros. */
    @ParameterizedTest
    @ValueSource(strings = {"a ## __VA_OPT__(_b)", "__VA_OPT__(a ## _) ## b", "*#__VA_OPT__(a __VA_ARGS__) + x_b"})
    void whatTheCompilerTakesAndTheParserDoesNot(String body) throws IOException {
        byte[] content = GOOD.replace("int x = 1;", "int x = 1, x_b = 2; x = MACRO(x, 1);")
                .replace("#include <dol.h>", "#include <dol.h>\n#define MACRO(a, ...) " + body)
                .getBytes(StandardCharsets.ISO_8859_1);
        assertTrue(
                first(content).contains(": Weft does not understand this, though the compiler does"), first(content));
        assertTrue(transform(content, Execution.AUTO, X86.COMPILER)
                .flatMap(Unit::stack)
                .flatMap(Unit.Stack::reason)
                .isPresent());
        assertTrue(transform(content, Execution.THREAD, X86.COMPILER).isPresent());
    }

    @Test
    void unbalanced() throws IOException {
        assertTrue(first(GOOD.replace("return 0;\n}", "return 0;\n")).contains("the compiler says: expected"));
    }

    @Test
    void missingHeader() throws IOException {
        assertEquals(
                "1:1: header \"nowhere.h\" is not there; put it beside the source",
                first("#include \"nowhere.h\"\n" + GOOD));
    }

    /** The machine's compiler is asked: what neither it nor the parser finds is not there. */
    @Test
    void missingSystemHeader() throws IOException {
        assertEquals(
                "2:1: header <of/no/machine.h> is not there; install it, or name its folder: --cppflags \"-I DIR\"",
                first("#include <stdio.h>\n#include <of/no/machine.h>\n" + GOOD));
        assertTrue(transform(("#if __has_include(<of/no/machine.h>)\n#include <of/no/machine.h>\n#endif\n" + GOOD)
                        .getBytes(StandardCharsets.UTF_8))
                .isPresent());
    }

    /** What the preprocessor says besides is told at once, unless it may be the missing header's doing. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "#error gone wrong",
                "#if 1",
                "#ifdef OF_HEADER\n#else\n#else\n#endif",
                "#endif",
                "char *t = \"abc;",
            })
    void missingHeaderAndPreprocessor(String fault) throws IOException {
        List<String> found = all("#include \"nowhere.h\"\n" + fault + "\n" + GOOD);
        assertEquals(2, found.size(), found::toString);
        assertTrue(found.get(0).startsWith("1:1: header \"nowhere.h\" is not there"), found::toString);
        assertTrue(found.get(1).matches("[24]:\\d+: the preprocessor says: .*"), found::toString);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "#ifndef OF_HEADER\n#error nowhere.h is too old\n#endif",
                "#ifndef F\n#define F(a, b) a\n#endif\nint f = F(1);",
                "#ifndef OF_HEADER\nchar *t = \"abc;\n#endif",
                "OF_HEADER(1",
            })
    void missingHeaderAndWhatFollows(String consequence) throws IOException {
        assertEquals(
                List.of("1:1: header \"nowhere.h\" is not there; put it beside the source"),
                all("#include \"nowhere.h\"\n" + consequence + "\n" + GOOD));
        List<String> behind = all("#include <dol.h>\n#include \"nowhere.h\"\n" + consequence + "\n" + GOOD);
        assertEquals(1, behind.size(), behind::toString);
    }

    /** What stands before the header is not its doing. */
    @Test
    void macroBeforeMissingHeader() throws IOException {
        List<String> found = all("#define F(a, b) a\nint f = F(1);\n#include \"nowhere.h\"\n" + GOOD);
        assertEquals(2, found.size(), found::toString);
        assertTrue(found.get(0).startsWith("2:9: the preprocessor says: "), found::toString);
    }

    /** Headers have a condition under which they are read once; any other may be another one in the build. */
    @ParameterizedTest
    @CsvSource({
        "#error gone wrong, '', '', true",
        "'#ifndef H\n#define H\n#error gone wrong\n#endif', '', '', true",
        "'#pragma once\n#error gone wrong', '', '', true",
        "'#ifndef H\n#define H\n#ifdef X\n#endif\n#error gone wrong\n#endif', '', '', true",
        "'#ifndef H\n#define H\n#ifndef OF_BUILD\n#error gone wrong\n#endif\n#endif', '', '', false",
        "'#ifndef OF_BUILD\n#error gone wrong\n#endif', '', '', false",
        "#error gone wrong, '#ifndef OF_BUILD\n', '#endif\n', false",
    })
    void errorDirectiveInHeader(String header, String before, String behind, boolean isTold) throws IOException {
        Files.writeString(folder.resolve("of.h"), header + "\n");
        Files.writeString(folder.resolve("around.h"), "#include \"of.h\"\n");
        String source = before + "#include \"around.h\"\n" + behind + GOOD;
        assertEquals(!isTold, transform(source.getBytes(StandardCharsets.UTF_8)).isPresent());
        assertEquals(
                isTold ? List.of("the preprocessor says: #error encountered with text: gone wrong") : List.of(),
                diagnostics.sorted().stream().map(Diagnostic::text).toList());
    }

    /** The build may define what a condition asks for; without one nobody can. */
    @Test
    void errorDirective() throws IOException {
        assertEquals(
                List.of("1:8: the preprocessor says: #error encountered with text: gone wrong"),
                all("#error gone wrong\n" + GOOD));
        assertTrue(transform(("#ifndef OF_BUILD\n#error define it\n#endif\n" + GOOD).getBytes(StandardCharsets.UTF_8))
                .isPresent());
    }

    @Test
    void conditionWithoutEnd() throws IOException {
        assertEquals(
                List.of("1:1: the preprocessor says: this condition has no #endif"), all("#ifdef OF_BUILD\n" + GOOD));
    }

    @Test
    void includesItself() throws IOException {
        assertEquals(
                "1:1: the source includes itself; move what is needed twice to a header",
                first("#include \"source.c\"\n" + GOOD));
    }

    /** A generator writes such code, and it is read. */
    @ParameterizedTest
    @MethodSource("nested")
    void nestedDeeply(String kind, Nested nested) throws IOException {
        assertTrue(
                transform(GOOD.replace("DOL_detach", nested.times(1_500) + " DOL_detach")
                                .getBytes(StandardCharsets.ISO_8859_1))
                        .isPresent(),
                () -> kind + ": " + diagnostics.sorted());
    }

    @ParameterizedTest
    @MethodSource("nested")
    void nestedTooDeeply(String kind, Nested nested) throws IOException {
        assertTrue(
                first(GOOD.replace("DOL_detach", nested.times(100_000) + " DOL_detach"))
                        .matches("7:\\d+: expressions or statements are nested more than 6000 deep; .*"),
                kind);
    }

    /** The deepest that is read, and deeper by one: a function, its block and an assignment count, too. */
    @ParameterizedTest
    @CsvSource({"brackets, 5994", "sum, 2997", "unary, 5994", "casts, 5993", "blocks, 5995"})
    void nestedAsDeepAsIsRead(String kind, int most) throws IOException {
        Nested nested = (Nested) nested().map(Arguments::get)
                .filter(each -> each[0].equals(kind))
                .findFirst()
                .orElseThrow()[1];
        assertTrue(
                transform(GOOD.replace("DOL_detach", nested.times(most) + " DOL_detach")
                                .getBytes(StandardCharsets.ISO_8859_1))
                        .isPresent(),
                () -> kind + ": " + diagnostics.sorted());
        assertTrue(
                first(GOOD.replace("DOL_detach", nested.times(most + 1) + " DOL_detach"))
                        .matches("7:\\d+: expressions or statements are nested more than 6000 deep; .*"),
                kind);
    }

    /** What a statement looks like that is so deep. */
    interface Nested {
        String times(int depth);
    }

    static Stream<Arguments> nested() {
        return Stream.of(
                nested("brackets", depth -> "x = " + "(".repeat(depth) + "1" + ")".repeat(depth) + ";"),
                nested("sum", depth -> "x = " + "x + x * 2 + ".repeat(depth) + "1;"),
                nested("unary", depth -> "x = " + "- ".repeat(depth) + "1;"),
                nested("casts", depth -> "x = " + "(int)".repeat(depth) + "1;"),
                nested("conditions", depth -> "x = " + "x == 1 ? x : ".repeat(depth) + "1;"),
                nested("else if", depth -> "if (x == 1) ; " + "else if (x == 2) { x = 1; } ".repeat(depth)),
                nested("if", depth -> "if (x) ".repeat(depth) + "x = 1;"),
                nested("blocks", depth -> "{".repeat(depth) + "}".repeat(depth)));
    }

    private static Arguments nested(String kind, Nested nested) {
        return Arguments.of(kind, nested);
    }

    @Test
    void breakOutsideOfALoop() throws IOException {
        assertEquals(
                "5:5: this is in no loop that it could leave", first(GOOD.replace("int x = 1", "break; int x = 1")));
    }

    /** Macros that double what they stand for, 40 times. */
    @Test
    void macrosThatGrow() throws IOException {
        String macros = IntStream.range(1, 40)
                .mapToObj(i -> "#define A" + i + " A" + (i - 1) + "+A" + (i - 1) + "\n")
                .collect(Collectors.joining("", "#define A0 x\n", ""));
        assertTrue(
                first(macros + GOOD.replace("int x = 1", "int x = 1; x = A39")).contains("macro A"));
        String functions = "#define TWICE(a) (a) + (a)\n";
        String nested = "TWICE(".repeat(40) + "1" + ")".repeat(40);
        assertTrue(first(functions + GOOD.replace("= 1", "= " + nested)).contains("macro"));
    }

    @Test
    void macrosThatGrowInHeaders() throws IOException {
        Files.createDirectory(folder.resolve("inside"));
        Files.writeString(
                folder.resolve("inside/macros.h"),
                "#define TWICE(a) (a) + (a)\n#include \"more.h\"\n#include \"macros.h\"\n");
        Files.writeString(
                folder.resolve("inside/more.h"),
                "static int x = " + "TWICE(".repeat(40) + "1" + ")".repeat(40) + ";\n");
        assertEquals(
                "1:136: macro TWICE expands to more than a compiler can take",
                first("#include \"inside/macros.h\"\n" + GOOD));
        assertEquals(
                "more.h",
                diagnostics.sorted().get(0).position().file().getFileName().toString());
    }

    /** What is wrong with a function of a header is told where it is. */
    @Test
    void helperInAHeader() throws IOException {
        Files.writeString(folder.resolve("helper.h"), """
                static inline void put(DOLProcess *p)
                {
                    char *x = __builtin_apply_args();
                    DOL_write((void *)"out", x, 1, p);
                    DOL_write((void *)"nowhere", x, 1, p);
                }
                """);
        String source =
                GOOD.replace("int x", "put(p); int x").replace("<dol.h>\n", "<dol.h>\n\n#include \"helper.h\"\n");
        assertEquals("5:15: the process has no port \"nowhere\"; known: 'out', 'out2'", first(source));
        Files.writeString(
                folder.resolve("helper.h"),
                Files.readString(folder.resolve("helper.h")).replace("nowhere", "out"));
        assertTrue(
                first(source).startsWith("3:15: __builtin_apply_args in a function that blocks is not supported"),
                first(source));
        assertTrue(Stream.of(diagnostics.sorted().get(0))
                .allMatch(error -> error.position().file().endsWith("helper.h")));
    }

    @Test
    void fiveMegabytes() throws IOException {
        String large = IntStream.range(0, 50_000)
                .mapToObj(i -> "static int f" + i + "(int x) { if (x > " + i
                        + ") return x * 3; return x + 1; } /* a line of some length */\n")
                .collect(Collectors.joining());
        assertTrue(large.length() > 4_000_000);
        assertTrue(
                transform((large + GOOD).getBytes(StandardCharsets.ISO_8859_1)).isPresent());
    }

    @Test
    void anyBytes() throws IOException {
        byte[] bytes = new byte[10_000];
        new java.util.Random(1).nextBytes(bytes);
        for (byte[] each : List.of(
                bytes,
                new byte[0],
                "\n".getBytes(StandardCharsets.UTF_8),
                "{".repeat(1000).getBytes(StandardCharsets.UTF_8),
                "\"".getBytes(StandardCharsets.UTF_8))) {
            assertTrue(transform(each).isEmpty());
        }
    }

    /** Every file that is the good one cut off anywhere gives an error in it, or none. */
    @Test
    void cutOff() throws IOException {
        for (int end = 0; end < GOOD.length(); end += 7) {
            Diagnostics found = new Diagnostics();
            Path source = folder.resolve("cut.c");
            Files.writeString(source, GOOD.substring(0, end));
            assertTrue(new Transform(X86.COMPILER)
                    .transform(Toolchain.request(source, Execution.PROTOTHREAD), found)
                    .isEmpty());
            assertTrue(Stream.of(found).allMatch(Diagnostics::hasErrors));
        }
    }
}
