package weft;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weft.diagnostics.Diagnostic;
import weft.diagnostics.Printer;

/**
 * Every single change of a valid network (a tag or an attribute deleted, doubled, renamed, its value emptied or replaced) is
 * still valid, or gives errors at a position inside of the file.
 */
@Tag("slow") // scripts/test quick goes without
class MutationTest {

    private static final Pattern TAG = Pattern.compile("<[/!?]?[^<>]*>");
    private static final Pattern ELEMENT_NAME = Pattern.compile("</?(\\w+)");
    private static final Pattern ATTRIBUTE = Pattern.compile(" ([\\w:]+)=\"([^\"]*)\"");

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"fine", "fine-dol", "fine-iterated"})
    void everyMutation(String name) throws IOException {
        Path valid = Path.of("test", "diagnostics", name);
        Path src = Files.createDirectory(folder.resolve("src"));
        Files.writeString(src.resolve("a.c"), "");
        for (String kind : List.of("network.xml", "mapping.xml", "architecture.xml")) {
            if (Files.exists(valid.resolve(kind))) {
                Files.copy(valid.resolve(kind), folder.resolve(kind));
            }
        }
        assertEquals(List.of(), run().diagnostics().sorted());
        for (String kind : List.of("network.xml", "mapping.xml", "architecture.xml")) {
            if (Files.exists(valid.resolve(kind))) {
                String text = Files.readString(valid.resolve(kind));
                for (String mutant : mutants(text)) {
                    Files.writeString(folder.resolve(kind), mutant);
                    check(mutant);
                }
                Files.writeString(folder.resolve(kind), text);
            }
        }
    }

    private void check(String mutant) {
        FrontEnd result = run();
        for (Diagnostic diagnostic : result.diagnostics().sorted()) {
            int lines = (int) lines(diagnostic.position().file());
            int line = diagnostic.position().line();
            assertTrue(
                    line >= 1 && line <= lines && diagnostic.position().column() >= 1,
                    () -> diagnostic + "\n" + mutant);
        }
        new Printer(folder, true).print(result.diagnostics());
    }

    private static long lines(Path file) {
        try {
            return Files.readString(file).chars().filter(c -> c == '\n').count() + 1;
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private FrontEnd run() {
        return FrontEnd.run(
                folder.resolve("network.xml"), present("mapping.xml"), present("architecture.xml"), Map.of());
    }

    private Optional<Path> present(String name) {
        return Optional.of(folder.resolve(name)).filter(Files::exists);
    }

    private static Set<String> mutants(String text) {
        Set<String> mutants = new LinkedHashSet<>();
        for (int[] tag : spans(TAG, text, 0)) {
            mutants.add(replaced(text, tag, ""));
            mutants.add(replaced(text, tag, text.substring(tag[0], tag[1]).repeat(2)));
        }
        for (int[] name : spans(ELEMENT_NAME, text, 1)) {
            mutants.add(replaced(text, name, "port"));
            mutants.add(replaced(text, name, text.substring(name[0], name[1]) + "x"));
        }
        for (int[] attribute : spans(ATTRIBUTE, text, 0)) {
            mutants.add(replaced(text, attribute, ""));
            mutants.add(replaced(
                    text, attribute, text.substring(attribute[0], attribute[1]).repeat(2)));
        }
        for (int[] name : spans(ATTRIBUTE, text, 1)) {
            mutants.add(replaced(text, name, "nam"));
        }
        for (int[] value : spans(ATTRIBUTE, text, 2)) {
            for (String other :
                    List.of("", " ", "0", "-1", "input", "worker", "99999999999999999999", "i[", "%s", "a/b", "]")) {
                mutants.add(replaced(text, value, other));
            }
        }
        return mutants;
    }

    private static List<int[]> spans(Pattern pattern, String text, int group) {
        List<int[]> spans = new ArrayList<>();
        for (Matcher matcher = pattern.matcher(text); matcher.find(); ) {
            spans.add(new int[] {matcher.start(group), matcher.end(group)});
        }
        return spans;
    }

    private static String replaced(String text, int[] span, String by) {
        return text.substring(0, span[0]) + by + text.substring(span[1]);
    }
}
