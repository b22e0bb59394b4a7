package weft.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChecksTest {

    @TempDir
    private Path folder;

    private Client client;
    private Project project;

    @BeforeEach
    void start() throws Exception {
        project = Project.in(folder.toRealPath());
        client = new Client();
    }

    @AfterEach
    void end() throws Exception {
        client.close();
    }

    private void isMended(Path file) throws Exception {
        assertEquals(List.of(), client.diagnostics(file, List::isEmpty));
    }

    private Diagnostic only(Path file, String code) throws Exception {
        List<Diagnostic> found = client.diagnostics(
                file,
                each -> each.stream().anyMatch(one -> one.getCode().getLeft().equals(code)));
        assertEquals(
                List.of(code),
                found.stream().map(each -> each.getCode().getLeft()).toList(),
                found.toString());
        return found.get(0);
    }

    /** The first message about a piece of a text. */
    private Diagnostic about(String piece, Path file) throws Exception {
        return client
                .diagnostics(
                        file,
                        found -> found.stream()
                                .anyMatch(
                                        each -> client.in(file, each.getRange()).equals(piece)))
                .stream()
                .filter(each -> client.in(file, each.getRange()).equals(piece))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void endsAsTheProtocolSays() throws Exception {
        assertEquals(0, client.end());
        assertEquals(1, new Client().hangUp());
    }

    @Test
    void tellsOfWhatIsTypedAndOfWhatIsMended() throws Exception {
        client.open(project.network());
        isMended(project.network());
        client.replace(project.network(), "process=\"consumer\"", "process=\"consume\"");
        Diagnostic unknown = about("consume", project.network());
        assertEquals(DiagnosticSeverity.Error, unknown.getSeverity());
        assertEquals("weft", unknown.getSource());
        assertTrue(
                unknown.getCodeDescription()
                        .getHref()
                        .endsWith("/docs/messages.md#"
                                + unknown.getCode().getLeft().toLowerCase(Locale.ROOT)),
                unknown.toString());
        client.replace(project.network(), "process=\"consume\"", "process=\"consumer\"");
        isMended(project.network());
    }

    @Test
    void tellsOfXmlThatIsNotFinished() throws Exception {
        client.open(project.network());
        client.replace(project.network(), "<sender process=\"producer\" port=\"out\"/>", "<sender process=\"prod");
        only(project.network(), "W0110");
    }

    @Test
    void tellsOfSourcesThatAreNotSaved() throws Exception {
        client.open(project.consumer());
        isMended(project.consumer());
        client.replace(project.consumer(), "\"in\"", "/* \u00e4 */ \"inn\"");
        about("inn", project.consumer());
        client.close(project.consumer());
        isMended(project.consumer());
    }

    @Test
    void tellsOfSourcesThatAreNotOpen() throws Exception {
        client.open(project.network());
        isMended(project.network());
        client.replace(project.network(), "type=\"input\" name=\"in\"", "type=\"input\" name=\"entry\"");
        client.replace(project.network(), "process=\"consumer\" port=\"in\"", "process=\"consumer\" port=\"entry\"");
        assertTrue(client.diagnostics(project.consumer(), found -> !found.isEmpty())
                .get(0)
                .getMessage()
                .getLeft()
                .contains("\"in\""));
    }

    @Test
    void readsHeadersThatAreNotSaved() throws Exception {
        Path header = Files.writeString(project.consumer().resolveSibling("ports.h"), "#define PORT_IN \"in\"\n");
        client.open(header);
        client.open(project.consumer());
        client.replace(project.consumer(), "#include <dol.h>", "#include <dol.h>\n#include \"ports.h\"");
        client.replace(project.consumer(), "\"in\", token", "PORT_IN, token");
        isMended(project.consumer());
        client.replace(header, "\"in\"", "\"inn\"");
        only(project.consumer(), "W0530");
        client.replace(header, "\"inn\"", "\"in\"");
        isMended(project.consumer());
    }

    @Test
    void tellsOfMappings() throws Exception {
        client.open(project.mapping());
        isMended(project.mapping());
        client.replace(
                project.mapping(),
                "<process name=\"consumer\"/><processor name=\"cpu\"/>",
                "<process name=\"consumer\"/><processor name=\"cpus\"/>");
        about("cpus", project.mapping());
    }

    @Test
    void tellsOfArchitectures() throws Exception {
        client.open(project.architecture());
        isMended(project.architecture());
        client.replace(project.architecture(), "type=\"x86\"", "typ=\"x86\"");
        about("typ", project.architecture());
    }

    @Test
    void readsTheDiskAgainAfterASave() throws Exception {
        client.open(project.consumer());
        isMended(project.consumer());
        Files.writeString(
                project.network(),
                Files.readString(project.network())
                        .replace("name=\"in\"", "name=\"en\"")
                        .replace("port=\"in\"", "port=\"en\""));
        client.save(project.consumer());
        assertTrue(client.diagnostics(project.consumer(), found -> !found.isEmpty())
                .get(0)
                .getMessage()
                .getLeft()
                .contains("\"in\""));
    }

    @Test
    void saysNothingOfFilesOfOthers() throws Exception {
        Path other = Files.writeString(folder.toRealPath().resolve("other.c"), "int main(void) { return x; }\n");
        client.open(other);
        isMended(other);
    }
}
