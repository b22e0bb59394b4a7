package weft.lsp;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.Range;
import weft.lsp.Projects.Case;
import weft.lsp.XmlText.Element;

/**
 * What stands above the root of a network, a mapping or an architecture to be clicked on. The commands are the editor's to do: {@code
 * weft.run} has the words of a command line as its arguments, {@code weft.picture} the file that is drawn.
 */
final class Lenses {

    private static final String RUN = "weft.run";
    private static final String PICTURE = "weft.picture";

    private Lenses() {}

    static List<CodeLens> of(Path file, String uri, Projects projects) {
        XmlText xml = projects.text(file);
        Optional<Case> first = projects.cases(file).stream().findFirst();
        if (xml.elements().isEmpty() || first.isEmpty()) {
            return List.of();
        }
        Element root = xml.elements().get(0);
        Range tag = Places.of(xml.text()).range(root.start(), root.tagEnd());
        List<CodeLens> lenses = new ArrayList<>();
        if (isProgram(projects.text(first.get().network()))) {
            lenses.add(new CodeLens(tag, new Command("run", RUN, List.copyOf(words(first.get()))), null));
        }
        lenses.add(new CodeLens(tag, new Command("picture", PICTURE, List.of(uri)), null));
        return lenses;
    }

    /** What has ports to the outside is part of another program. */
    private static boolean isProgram(XmlText network) {
        return network.elements().stream()
                .noneMatch(each -> each.name().equals("input") || each.name().equals("output"));
    }

    private static List<String> words(Case each) {
        List<String> words = new ArrayList<>(List.of("run", each.network().toString()));
        each.mapping().ifPresent(mapping -> words.addAll(List.of("-m", mapping.toString())));
        each.architecture().ifPresent(architecture -> words.addAll(List.of("-a", architecture.toString())));
        return words;
    }
}
