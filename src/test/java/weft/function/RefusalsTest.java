package weft.function;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import weft.FrontEnd;
import weft.diagnostics.Diagnostic;

/** What functions must not do is an error at its line and column in the file, soon, and with little memory. */
@Tag("slow") // scripts/test quick goes without
class RefusalsTest {

    @TempDir
    Path folder;

    private List<Diagnostic> read(String functions, String value) throws IOException {
        String xml = "<processnetwork>\n<function><![CDATA[" + functions
                + "]]></function>\n<variable name=\"N\" value=\"" + value + "\"/>\n</processnetwork>\n";
        return FrontEnd.run(Files.writeString(folder.resolve("network.xml"), xml))
                .diagnostics()
                .sorted();
    }

    /** The place that is marked by a star is where the only error is. */
    private void refused(String marked, String message) throws IOException {
        int star = marked.indexOf('\u2605');
        String text = marked.replace("\u2605", "");
        List<Diagnostic> all = read(text, text.contains("int f(int a)") ? "f(3)" : "1");
        assertEquals(1, all.size(), all::toString);
        assertTrue(all.get(0).text().contains(message), all::toString);
        int line =
                2 + (int) text.substring(0, star).chars().filter(c -> c == '\n').count();
        int column = star - text.lastIndexOf('\n', star - 1) + (line == 2 ? "<function><![CDATA[".length() : 0);
        assertEquals(
                line + ":" + column,
                all.get(0).position().line() + ":" + all.get(0).position().column(),
                all::toString);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "System.exit(a);                               | 'System.exit' is not supported",
                "Runtime.getRuntime().exec(\"true\");          | 'Runtime.getRuntime' is not supported",
                "Class.forName(\"java.io.File\");              | 'Class.forName' is not supported",
                "\"\".getClass().getName();                    | 'String.getClass' is not supported",
                "int b = new java.io.File(\"x\").hashCode();   | 'new java' is not supported",
                "Thread.sleep(1000);                           | 'Thread.sleep' is not supported",
                "java.lang.System.exit(1);                     | 'java.lang' is not supported",
                "Math.random();                                | 'Math.random' is not supported",
                "Integer.getInteger(\"user.home\");            | 'Integer.getInteger' is not supported",
                "String.format(\"%999999999d\", a);            | 'String.format' is not supported",
                "int b = (int) 1.5f;                           | '1.5f' is not supported",
                "Object o = a;                                 | the type 'Object' is not supported",
                "int[][] m = {};                               | the type 'int[][]' is not supported",
                "byte b = 1;                                   | the type 'byte' is not supported",
                "int[] m = new int[a][];                       | the type 'int[][]' is not supported",
                "char c = a;                                   | char is expected here",
                "int b = 1L;                                   | int is expected here",
                "boolean b = \"a\" == \"b\";                   | compare strings with equals",
                "boolean b = Integer.valueOf(1) == Integer.valueOf(1); | use parseInt",
                "String s = \"\" + 0.1;                        | double in a string",
                "String s = null;                              | 'null' is not supported",
                "int b = 2147483648;                           | does not fit into 32 bits",
                "int b; b++;                                   | has no value yet",
                "int b = a / 0;                                | a division by zero",
                "int b = 1 % (a - 3);                          | a division by zero",
                "int[] m = {1, 2}; m[a] = 1;                   | the index 3 is out of bounds",
                "int[] m = new int[-a];                        | an array of -3 elements",
                "String[] m = new String[1]; String s = m[0];  | the element 0 has no value yet",
                "int b = Integer.parseInt(\"1x\");             | Integer.parseInt fails for \"1x\"",
                "char c = \"ab\".charAt(a);                    | String.charAt fails for \"ab\", 3",
                "String s = \"ab\".repeat(-1);                 | String.repeat fails",
                "final int b = 1; b = 2;                       | 'b' is final",
                "int a = 2;                                    | a second variable 'a'",
                "int b = c;                                    | 'c' is not a variable here",
                "int b = g(1);                                 | 'g' is not a function of this file",
                "int b = f();                                  | takes 1 arguments, not 0",
                "break;                                        | 'break' has no loop",
                "continue x;                                   | 'continue x' has no loop",
                "a + 1;                                        | this is not",
                "if (a) { }                                    | boolean is expected here",
                "switch (a) { case 1 -> { } }                  | '->' is not supported",
                "while (true) { }                              | more than 10,000,000 steps",
                "for (;;) ;                                    | more than 10,000,000 steps",
                "do { } while (a == 3);                        | more than 10,000,000 steps",
                "int b = f(a);                                 | call each other too deeply",
                "String s = \"ab\"; while (true) s = s + s;    | more than 32 MiB",
                "String s = \"ab\"; while (true) s += s;       | more than 32 MiB",
                "String s = \"ab\"; while (true) s = s.concat(s); | more than 32 MiB",
                "String s = \"ab\".repeat(2000000000);         | more than 32 MiB",
                "int[] m = new int[2000000000];                | more than 32 MiB",
                "while (true) { int[] m = new int[1000]; }     | more than 32 MiB",
                "int b = 1 $ 2;                                | this is not Java",
                "int b = 1 # 2;                                | '#' cannot stand here",
                "int b = 09;                                   | '09' is not a number",
                "yield 5;                                      | this is not"
            })
    void statements(String statement, String message) throws IOException {
        String function = "\n  int f(int a) {\n    " + statement.strip() + "\n    return 1;\n  }\n";
        List<Diagnostic> all = read(function, "f(3)");
        assertEquals(1, all.size(), all::toString);
        assertTrue(all.get(0).text().contains(message.strip()), all::toString);
        assertEquals(4, all.get(0).position().line(), all::toString);
    }

    @Test
    void placesAreThoseOfTheFile() throws IOException {
        refused("int f(int a) { return a + \u2605b; }", "'b' is not a variable");
        refused("\n\tint f(int a) {\n\t\treturn \u2605Foo.bar(a); }", "'Foo.bar'");
        refused("\u2605class A { }", "'class' is not supported");
        refused("int f(int a) { return (\u2605x -> 1); }".replace("\u2605x ->", "x \u2605->"), "'->' is not supported");
        refused("int f(int a) { return new \u2605A() { int b; }.b; }", "'new A' is not supported");
        refused("int f(int a) { return 1; } \u2605} class B {", "closes no bracket");
        refused("int f(int a) { return '\u2605\\u0031' + a; }", "unicode escape");
        refused("int f(int a) { // \u2605\\u000a System.exit(1);\n return 1; }", "unicode escape");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "try { } finally { }",
                "synchronized (this) { }",
                "throw new Error();",
                "assert false;",
                "import java.io.*;",
                "@Override",
                "int g = 5;",
                "static { }",
                "int g(int... a) { return 1; }",
                "<T> int g(int a) { return 1; }",
                "interface I { }",
                "enum E { A }",
                "record R(int a) { }",
                "native int g();",
                "int g();",
                "float g() { return 1; }",
                "int g(Object o) { return 1; }",
                "\"\"\" text \"\"\"",
                "int g(int a) { return a; } int g(int a) { return a; }",
                "/* open",
                "'",
                "\"",
                "(",
                "\u0000",
                ""
            })
    void members(String member) throws IOException {
        List<Diagnostic> all = read(member, "1");
        assertEquals(1, all.size(), all::toString);
        assertEquals(2, all.get(0).position().line(), all::toString);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(",
                "-",
                "!",
                "(int)",
                "f(",
                "a[",
                "1+",
                "a?1:",
                "x=",
                "new int[]{",
                "{",
                "if(a)",
                "new A(){{",
                "a<",
                "for(;;)",
                "switch(a){case 1:",
                "\"",
                "x->",
                "else ",
                "a:",
                "do ",
                "a.b(",
                "++",
                "int f(int a) { return ",
                "@A ",
                "<"
            })
    void nesting(String opening) throws IOException {
        for (int depth : new int[] {20, 60, 400, 64_000 / opening.length() - 40}) {
            for (String function : List.of("int f(int a) { return %s1; }", "int f(int a) { %s }", "%s")) {
                List<Diagnostic> all = read(function.formatted(opening.repeat(depth)), "1");
                assertTrue(all.stream().allMatch(error -> error.position().line() >= 1), all::toString);
            }
        }
    }

    @Test
    void referencesAndCommentsShiftNothing() throws IOException {
        String xml =
                "<processnetwork><function name='a>b'\n>int <!-- a > b -->f(int a) { return a &lt; 1 &amp;&amp; a &#x3c; 2 ? 1 : b; }"
                        + "<![CDATA[ int g() { return c; } ]]></function></processnetwork>";
        List<Diagnostic> all = FrontEnd.run(Files.writeString(folder.resolve("n.xml"), xml.replace("\n", "\r\n")))
                .diagnostics()
                .sorted();
        String line = xml.substring(xml.indexOf('\n') + 1);
        assertEquals(
                List.of(line.indexOf("b; }") + 1, line.indexOf("c; }") + 1),
                all.stream().map(error -> error.position().column()).toList(),
                all::toString);
    }
}
