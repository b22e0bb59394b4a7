package weft.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonPrimitive;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutionException;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What stands above a network to be clicked on, and the picture that comes of it. */
class PicturesTest {

    @TempDir
    private Path folder;

    private Client client;
    private Project project;

    @BeforeEach
    void start() throws Exception {
        project = Project.in(folder.toRealPath());
        client = new Client();
        client.open(project.network());
    }

    @AfterEach
    void end() throws Exception {
        client.close();
    }

    private List<? extends CodeLens> lenses(Path file) throws Exception {
        return Client.get(client.server().getTextDocumentService().codeLens(new CodeLensParams(Client.id(file))));
    }

    /** What a lens gives to its command. */
    private static List<String> words(CodeLens lens) {
        return lens.getCommand().getArguments().stream()
                .map(each -> ((JsonPrimitive) each).getAsString())
                .toList();
    }

    private String picture(Path file) throws Exception {
        return Client.get(client.server().picture(Client.id(file)));
    }

    /** Why there is none. */
    private String refused(Path file) {
        Throwable cause =
                assertThrows(ExecutionException.class, () -> picture(file)).getCause();
        return ((ResponseErrorException) cause).getResponseError().getMessage();
    }

    @Test
    void aNetworkIsRunAndDrawn() throws Exception {
        List<? extends CodeLens> lenses = lenses(project.network());
        assertEquals(
                List.of("run", "picture"),
                lenses.stream().map(each -> each.getCommand().getTitle()).toList());
        assertEquals("weft.run", lenses.get(0).getCommand().getCommand());
        assertEquals(List.of("run", project.network().toString()), words(lenses.get(0)));
        assertEquals(
                "<processnetwork name=\"pair\">",
                client.in(project.network(), lenses.get(0).getRange()));
        assertEquals(List.of(Client.uri(project.network())), words(lenses.get(1)));
    }

    @Test
    void aMappingIsRunWithWhatBelongsToIt() throws Exception {
        client.open(project.mapping());
        assertEquals(
                List.of(
                        "run",
                        project.network().toString(),
                        "-m",
                        project.mapping().toString(),
                        "-a",
                        project.architecture().toString()),
                words(lenses(project.mapping()).get(0)));
        assertEquals(List.of(), lenses(project.producer()));
    }

    @Test
    void whatIsPartOfAnotherProgramIsNotRun() throws Exception {
        client.replace(
                project.network(), "<channel name=\"c\"", "<input name=\"x\" capacity=\"8\"/><channel name=\"c\"");
        assertEquals(
                List.of("picture"),
                lenses(project.network()).stream()
                        .map(each -> each.getCommand().getTitle())
                        .toList());
    }

    @Test
    void thePictureIsThatOfTheText() throws Exception {
        String before = picture(project.network());
        assertTrue(before.startsWith("<svg "), before);
        assertTrue(before.contains(">producer</text>"), before);
        client.replace(project.network(), "\"producer\"", "\"maker\"");
        String after = picture(project.network());
        assertTrue(after.contains(">maker</text>"), after);
        assertFalse(after.contains("producer"), after);
        assertTrue(Files.readString(project.network()).contains("producer"));
    }

    @Test
    void aMappingGivesItsProcessors() throws Exception {
        client.open(project.mapping());
        client.open(project.architecture());
        client.replace(project.mapping(), "name=\"cpu\"", "name=\"core\"");
        client.replace(project.architecture(), "name=\"cpu\"", "name=\"core\"");
        assertFalse(picture(project.network()).contains(">core</text>"));
        assertTrue(picture(project.mapping()).contains(">core</text>"));
    }

    @Test
    void aSourceShowsItsNetwork() throws Exception {
        assertEquals(picture(project.network()), picture(project.consumer()));
    }

    @Test
    void whatIsNotRightHasNoPicture() throws Exception {
        client.replace(project.network(), "process=\"consumer\"", "process=\"consume\"");
        assertEquals(
                "pair.xml:13: there is no process 'consume'; did you mean 'consumer'?", refused(project.network()));
        Path other = Files.writeString(folder.toRealPath().resolve("other.c"), "");
        assertEquals("this belongs to no network that is known", refused(other));
    }

    @Test
    void aLargeNetworkIsDrawnAsItIsWritten() throws Exception {
        client.replace(
                project.network(),
                "<channel name=\"c\"",
                "<iterator variable=\"i\" range=\"300\"><process name=\"many[i]\">"
                        + "<source type=\"c\" location=\"consumer.c\"/></process></iterator><channel name=\"c\"");
        assertTrue(picture(project.network()).contains("\u00d7 300"));
    }
}
