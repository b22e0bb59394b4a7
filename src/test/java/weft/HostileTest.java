package weft;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.diagnostics.Diagnostic;

/** Input that is meant to do harm ends in a message, at once. */
@Tag("slow") // scripts/test quick goes without
class HostileTest {

    @TempDir
    Path folder;

    private List<Diagnostic> read(String xml) throws IOException {
        Path file = Files.writeString(folder.resolve("network.xml"), xml);
        FrontEnd result = FrontEnd.run(file);
        assertTrue(result.application().isEmpty());
        assertTrue(result.diagnostics().hasErrors());
        return result.diagnostics().sorted();
    }

    private static void one(List<Diagnostic> all, String message) {
        assertEquals(1, all.size(), all::toString);
        assertTrue(all.get(0).text().contains(message), all::toString);
        assertTrue(all.get(0).position().line() > 0, all::toString);
    }

    @Test
    void billionLaughs() throws IOException {
        StringBuilder xml =
                new StringBuilder("<?xml version=\"1.0\"?>\n<!DOCTYPE processnetwork [\n<!ENTITY l0 \"ha\">\n");
        for (int i = 1; i < 10; i++) {
            xml.append("<!ENTITY l")
                    .append(i)
                    .append(" \"")
                    .append(("&l" + (i - 1) + ";").repeat(10))
                    .append("\">\n");
        }
        one(read(xml + "]>\n<processnetwork name=\"&l9;\"/>"), "DTD");
    }

    @Test
    void externalEntity() throws IOException {
        one(
                read("<!DOCTYPE p [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><processnetwork>&e;</processnetwork>"),
                "DTD");
    }

    @Test
    void externalSubset() throws IOException {
        one(read("<!DOCTYPE p SYSTEM \"http://127.0.0.1:1/x.dtd\"><processnetwork/>"), "DTD");
    }

    @Test
    void schemaLocationIsNotFetched() throws IOException {
        List<Diagnostic> all = read("<processnetwork xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""
                + " xsi:noNamespaceSchemaLocation=\"http://127.0.0.1:1/weft.xsd\"><prot/></processnetwork>");
        one(all, "'prot' is not allowed");
    }

    @Test
    void deepNesting() throws IOException {
        String open = "<iterator variable=\"i\" range=\"1\">";
        one(
                read("<processnetwork>" + open.repeat(100_000) + "</iterator>".repeat(100_000) + "</processnetwork>"),
                "nested");
        List<Diagnostic> unknown = read("<processnetwork>" + "<a>".repeat(100_000));
        one(unknown.subList(0, 1), "'a' is not allowed");
        one(unknown.subList(1, 2), "nested");
    }

    @Test
    void longAttribute() throws IOException {
        one(read("<processnetwork name=\"" + "x".repeat(5_000_000) + "\"/>"), "an attribute is longer");
    }

    @Test
    void manyAttributes() throws IOException {
        StringBuilder xml = new StringBuilder("<processnetwork");
        for (int i = 0; i < 100_000; i++) {
            xml.append(" a").append(i).append("=\"\"");
        }
        one(read(xml + "/>"), "attributes");
    }

    @Test
    void longExpression() throws IOException {
        one(
                read("<processnetwork><variable name=\"N\" value=\"" + "1+".repeat(3_000) + "1\"/></processnetwork>"),
                "longer than");
        one(
                read("<processnetwork><variable name=\"N\" value=\"" + "(".repeat(2_000) + "\"/></processnetwork>"),
                "nested");
        one(
                read("<processnetwork><variable name=\"N\" value=\"" + "-".repeat(4_000) + "1\"/></processnetwork>"),
                "nested");
    }

    @Test
    void hugeIterators() throws IOException {
        String huge = "<iterator variable=\"i\" range=\"1000000000\">";
        one(read("<processnetwork>" + huge + "</iterator></processnetwork>"), "limit");
        String large = "<iterator variable=\"i\" range=\"1000000\">";
        one(read("<processnetwork>" + large + large + "</iterator></iterator></processnetwork>"), "limit");
    }

    @Test
    void endlessFunctions() throws IOException {
        String exponential = "<function>int f(int n) { return n == 0 ? 1 : f(n - 1) + f(n - 1); }</function>";
        one(
                read("<processnetwork>" + exponential + "<variable name=\"N\" value=\"f(100)\"/></processnetwork>"),
                "more than 10,000,000 steps");
    }

    @Test
    void controlCharactersAndBytes() throws IOException {
        one(read("<processnetwork name=\"\u0001\"/>"), "not well-formed");
        Path file = Files.write(folder.resolve("random.xml"), new byte[] {0, 1, 2, (byte) 0xFF, (byte) 0xFE, 7});
        assertTrue(FrontEnd.run(file).diagnostics().hasErrors());
    }

    @Test
    void otherEncodings() throws IOException {
        String xml = "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n<processnetwork>\n  <prot/>\n</processnetwork>";
        Path file = Files.write(folder.resolve("network.xml"), xml.getBytes(StandardCharsets.UTF_16));
        List<Diagnostic> all = FrontEnd.run(file).diagnostics().sorted();
        one(all, "'prot'");
        assertEquals(
                "3:3",
                all.get(0).position().line() + ":" + all.get(0).position().column());
        String bom = "\uFEFF<processnetwork><prot/></processnetwork>";
        List<Diagnostic> marked = read(bom);
        assertEquals(17, marked.get(0).position().column());
    }

    @Test
    void linksThatLeaveTheSourceFolder() throws IOException {
        Path src = Files.createDirectory(folder.resolve("src"));
        Files.createSymbolicLink(src.resolve("a.c"), Path.of("/etc/passwd"));
        Path file = Files.writeString(
                folder.resolve("network.xml"),
                "<processnetwork><process name=\"a\"><source type=\"c\" location=\"a.c\"/></process></processnetwork>");
        List<Diagnostic> all = FrontEnd.run(file).diagnostics().sorted();
        one(all, "a link that leads out");
        assertFalse(all.toString().contains("root:"));
    }
}
