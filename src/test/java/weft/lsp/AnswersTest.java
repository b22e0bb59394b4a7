package weft.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ExecutionException;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnswersTest {

    @TempDir
    private Path folder;

    private Client client;
    private Project project;

    @BeforeEach
    void start() throws Exception {
        project = Project.in(folder.toRealPath());
        client = new Client();
        for (Path file : List.of(
                project.network(), project.mapping(), project.architecture(), project.producer(), project.consumer())) {
            client.open(file);
        }
    }

    @AfterEach
    void end() throws Exception {
        client.close();
    }

    /** The text behind the only definition of what is at a place: what its name is and where. */
    private String definition(Path file, Position at) throws Exception {
        List<? extends Location> found = Client.get(
                        client.server().getTextDocumentService().definition(new DefinitionParams(Client.id(file), at)))
                .getLeft();
        assertEquals(1, found.size(), found.toString());
        Path there = Documents.path(found.get(0).getUri()).orElseThrow();
        return there.getFileName() + ":" + (found.get(0).getRange().getStart().getLine() + 1) + ":"
                + client.in(there, found.get(0).getRange());
    }

    private List<String> completion(Path file, Position at) throws Exception {
        return Client.get(
                        client.server().getTextDocumentService().completion(new CompletionParams(Client.id(file), at)))
                .getLeft()
                .stream()
                .map(CompletionItem::getLabel)
                .toList();
    }

    private Hover hover(Path file, Position at) throws Exception {
        return Client.get(client.server().getTextDocumentService().hover(new HoverParams(Client.id(file), at)));
    }

    @Test
    void findsProcessesAndPorts() throws Exception {
        assertEquals(
                "pair.xml:3:producer",
                definition(project.network(), client.at(project.network(), "sender process=\"producer", 18)));
        assertEquals(
                "pair.xml:8:in",
                definition(project.network(), client.at(project.network(), "process=\"consumer\" port=\"in", 25)));
        assertEquals(
                "pair.xml:7:consumer",
                definition(project.mapping(), client.at(project.mapping(), "name=\"consumer\"", 8)));
        assertEquals(
                "architecture.xml:2:cpu",
                definition(project.mapping(), client.at(project.mapping(), "consumer\"/><processor name=\"cpu", 29)));
    }

    @Test
    void findsSourcesAndPortsOfThem() throws Exception {
        assertEquals("producer.c:1:", definition(project.network(), client.at(project.network(), "producer.c", 3)));
        assertEquals(
                "pair.xml:4:out", definition(project.producer(), client.at(project.producer(), "PORT_OUT, token", 2)));
        assertEquals("pair.xml:8:in", definition(project.consumer(), client.at(project.consumer(), "\"in\"", 2)));
    }

    @Test
    void findsProcessesInSourcesAndBack() throws Exception {
        assertEquals(
                "pair.xml:3:producer",
                definition(project.producer(), client.at(project.producer(), "producer_fire", 10)));
        assertEquals(
                "producer.c:8:producer",
                definition(project.network(), client.at(project.network(), "process name=\"producer", 16)));
        assertEquals(
                "consumer.c:8:in",
                definition(project.network(), client.at(project.network(), "type=\"input\" name=\"in", 19)));
    }

    /** Applications of DOL have them there. */
    private Path portsInHeader() throws Exception {
        Path header = Files.writeString(
                project.producer().resolveSibling("ports.h"), "#include <dol.h>\n#define PORT_OUT \"out\"\n");
        client.open(header);
        client.replace(project.producer(), "#include <dol.h>\n#define PORT_OUT \"out\"\n", "#include \"ports.h\"\n");
        return header;
    }

    @Test
    void knowsPortsOfHeaders() throws Exception {
        Path header = portsInHeader();
        assertEquals(
                "pair.xml:4:out", definition(project.producer(), client.at(project.producer(), "PORT_OUT, token", 2)));
        assertEquals("pair.xml:4:out", definition(header, client.at(header, "\"out\"", 2)));
        assertEquals(
                "ports.h:2:out",
                definition(project.network(), client.at(project.network(), "type=\"output\" name=\"out", 20)));
        WorkspaceEdit edit = rename(project.network(), client.at(project.network(), "port=\"out", 8), "sent");
        assertEquals(client.text(header).replace("\"out\"", "\"sent\""), renamed(edit, header));
        assertEquals(2, edit.getChanges().size());
        client.replace(project.producer(), "DOL_write((void *)PORT_OUT, token, 8, p);", "DOL_write((void *)");
        assertEquals(
                List.of("PORT_OUT", "\"out\""),
                completion(project.producer(), client.at(project.producer(), "DOL_write((void *)", 18)));
    }

    /** A macro that a call has as its port is one, whatever it is called; others that stand for the same are none. */
    @Test
    void knowsMacrosOfAnyName() throws Exception {
        client.replace(project.producer(), "#define PORT_OUT \"out\"", "#define NAME \"out\"\n#define SINK \"out\"");
        client.replace(project.producer(), "PORT_OUT, token", "SINK, token");
        assertEquals("pair.xml:4:out", definition(project.producer(), client.at(project.producer(), "SINK, token", 2)));
        WorkspaceEdit edit = rename(project.producer(), client.at(project.producer(), "SINK, token", 2), "sent");
        assertEquals(
                client.text(project.producer()).replace("SINK \"out\"", "SINK \"sent\""),
                renamed(edit, project.producer()));
        assertEquals(2, edit.getChanges().size());
        Path header = Files.writeString(project.producer().resolveSibling("names.h"), "#define SINK \"out\"\n");
        client.open(header);
        client.replace(project.producer(), "#define SINK \"out\"", "#include \"names.h\"");
        assertEquals("pair.xml:4:out", definition(header, client.at(header, "\"out\"", 2)));
        edit = rename(project.network(), client.at(project.network(), "port=\"out", 8), "sent");
        assertEquals("#define SINK \"sent\"\n", renamed(edit, header));
        assertEquals(2, edit.getChanges().size());
    }

    @Test
    void renamesNoPortOfAHeaderOfTwo() throws Exception {
        portsInHeader();
        client.replace(project.consumer(), "#include <dol.h>", "#include \"ports.h\"");
        Position port = client.at(project.network(), "port=\"out", 8);
        assertThrows(ExecutionException.class, () -> rename(project.network(), port, "sent"));
    }

    @Test
    void renamesNoFunctionsOfAnotherNetwork() throws Exception {
        Files.writeString(project.network().resolveSibling("other.xml"), client.text(project.network()));
        Position name = client.at(project.network(), "process name=\"consumer", 15);
        assertThrows(ExecutionException.class, () -> rename(project.network(), name, "sink"));
    }

    @Test
    void renamesProcessesInTheirSources() throws Exception {
        WorkspaceEdit edit = rename(project.consumer(), client.at(project.consumer(), "consumer_init", 3), "sink");
        assertEquals(client.text(project.consumer()).replace("consumer", "sink"), renamed(edit, project.consumer()));
        assertEquals(3, edit.getChanges().size());
    }

    @Test
    void renamesNothingThatWasFlattened() throws Exception {
        client.replace(
                project.network(), "process name=\"consumer\"", "process basename=\"consumer\" name=\"consumer\"");
        Position name = client.at(project.network(), "process=\"consumer", 12);
        assertThrows(ExecutionException.class, () -> rename(project.network(), name, "sink"));
    }

    @Test
    void showsDocumentationAndRates() throws Exception {
        client.diagnostics(project.consumer(), List::isEmpty);
        String port = hover(project.consumer(), client.at(project.consumer(), "\"in\"", 2))
                .getContents()
                .getRight()
                .getValue();
        assertTrue(port.startsWith("**port in** of consumer (input)\n\n"), port);
        assertTrue(port.endsWith("\n- `in`: channel `c`, capacity 64 B; a firing moves 8 B"), port);
        String process = hover(project.mapping(), client.at(project.mapping(), "name=\"consumer\"", 8))
                .getContents()
                .getRight()
                .getValue();
        assertTrue(process.contains("A sequential program that communicates through its ports only."), process);
        assertNull(hover(project.network(), new Position(0, 0)));
    }

    @Test
    void outlinesTheNetwork() throws Exception {
        DocumentSymbol root = Client.get(client.server()
                        .getTextDocumentService()
                        .documentSymbol(new DocumentSymbolParams(Client.id(project.network()))))
                .get(0)
                .getRight();
        assertEquals("pair", root.getName());
        assertEquals(client.text(project.network()).strip(), client.in(project.network(), root.getRange()));
        assertEquals(
                List.of("SIZE", "producer", "consumer", "c"),
                root.getChildren().stream().map(DocumentSymbol::getName).toList());
        assertEquals("out", root.getChildren().get(1).getChildren().get(0).getName());
    }

    @Test
    void completesNamesInXmlThatIsNotFinished() throws Exception {
        client.replace(
                project.network(),
                "<sender process=\"producer\" port=\"out\"/>",
                "<sender process=\"producer\" port=\"");
        assertEquals(
                List.of("out"),
                completion(
                        project.network(), client.at(project.network(), "<sender process=\"producer\" port=\"", 33)));
        client.replace(project.network(), "<sender process=\"producer\" port=\"", "<sender process=\"");
        assertEquals(
                List.of("producer", "consumer"),
                completion(project.network(), client.at(project.network(), "<sender process=\"", 17)));
        assertEquals(List.of("SIZE"), completion(project.network(), client.at(project.network(), "capacity=\"", 10)));
        assertEquals(
                List.of("cpu"),
                completion(project.mapping(), client.at(project.mapping(), "producer\"/><processor name=\"", 28)));
    }

    @Test
    void completesPortsInSources() throws Exception {
        client.replace(project.producer(), "DOL_write((void *)PORT_OUT, token, 8, p);", "DOL_write((void *)");
        assertEquals(
                List.of("PORT_OUT", "\"out\""),
                completion(project.producer(), client.at(project.producer(), "DOL_write((void *)", 18)));
        client.replace(project.consumer(), "DOL_read((void *)\"in\", token, 8, p);", "DOL_read((void *)\"i");
        assertEquals(
                List.of("in"),
                completion(project.consumer(), client.at(project.consumer(), "DOL_read((void *)\"i", 19)));
        assertEquals(List.of(), completion(project.consumer(), new Position(0, 0)));
    }

    /** What the edits of a rename make of a file. */
    private String renamed(WorkspaceEdit edit, Path file) {
        Places places = Places.of(client.text(file));
        StringBuilder text = new StringBuilder(client.text(file));
        edit.getChanges().get(Client.uri(file)).stream()
                .sorted(Comparator.comparing(
                        (TextEdit each) -> -places.offset(each.getRange().getStart())))
                .forEach(each -> text.replace(
                        places.offset(each.getRange().getStart()),
                        places.offset(each.getRange().getEnd()),
                        each.getNewText()));
        return text.toString();
    }

    private WorkspaceEdit rename(Path file, Position at, String with) throws Exception {
        return Client.get(client.server().getTextDocumentService().rename(new RenameParams(Client.id(file), at, with)));
    }

    @Test
    void renamesProcesses() throws Exception {
        WorkspaceEdit edit = rename(project.mapping(), client.at(project.mapping(), "name=\"consumer\"", 8), "sink");
        assertEquals(client.text(project.mapping()).replace("consumer", "sink"), renamed(edit, project.mapping()));
        assertEquals(
                client.text(project.network()).replace("\"consumer\"", "\"sink\""), renamed(edit, project.network()));
        assertEquals(client.text(project.consumer()).replace("consumer", "sink"), renamed(edit, project.consumer()));
        assertEquals(3, edit.getChanges().size());
    }

    @Test
    void renamesPorts() throws Exception {
        WorkspaceEdit edit = rename(project.producer(), client.at(project.producer(), "PORT_OUT, token", 2), "sent");
        assertEquals(client.text(project.producer()).replace("\"out\"", "\"sent\""), renamed(edit, project.producer()));
        assertEquals(client.text(project.network()).replace("\"out\"", "\"sent\""), renamed(edit, project.network()));
        assertEquals(2, edit.getChanges().size());
    }

    @Test
    void renamesNothingThatWouldBreak() throws Exception {
        Position name = client.at(project.network(), "process name=\"consumer", 15);
        for (String with : List.of("producer", "a b", "")) {
            assertThrows(ExecutionException.class, () -> rename(project.network(), name, with), with);
        }
        client.replace(project.network(), "consumer.c", "producer.c");
        Position port = client.at(project.network(), "process=\"producer\" port=\"out", 25);
        assertThrows(ExecutionException.class, () -> rename(project.network(), port, "sent"));
    }

    /** The first fix that is offered for what is now wrong in the consumer. */
    private CodeAction fixOfConsumer() throws Exception {
        List<Diagnostic> found = client.diagnostics(project.consumer(), each -> !each.isEmpty());
        return Client.get(client.server()
                        .getTextDocumentService()
                        .codeAction(new CodeActionParams(
                                Client.id(project.consumer()), found.get(0).getRange(), new CodeActionContext(found))))
                .get(0)
                .getRight();
    }

    @Test
    void mendsWhatIsNearlyRight() throws Exception {
        client.replace(project.consumer(), "\"in\"", "\"inn\"");
        CodeAction action = fixOfConsumer();
        TextEdit edit = action.getEdit()
                .getChanges()
                .get(Client.uri(project.consumer()))
                .get(0);
        assertEquals("in", edit.getNewText());
        assertEquals("inn", client.in(project.consumer(), edit.getRange()));
    }

    /** What a source lacks is added where it belongs. */
    @Test
    void mendsTheNetworkFromASource() throws Exception {
        client.diagnostics(project.consumer(), List::isEmpty);
        client.replace(project.consumer(), "return 0;", "DOL_read(\"settings\", token, 8, p); return 0;");
        CodeAction action = fixOfConsumer();
        assertEquals("add <port type=\"input\" name=\"settings\"/>", action.getTitle());
        TextEdit edit =
                action.getEdit().getChanges().get(Client.uri(project.network())).get(0);
        assertEquals("<port type=\"input\" name=\"settings\"/>\n    ", edit.getNewText());
        assertEquals(
                client.at(project.network(), "<source type=\"c\" location=\"consumer.c\"/>", 0),
                edit.getRange().getStart());
    }
}
