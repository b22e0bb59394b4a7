package weft.project;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * What a new project begins with: folders of resources beside those that all projects have.
 *
 * @param word    as users write it
 * @param folders of resources; what a later one has replaces what an earlier one has
 */
public record ProjectTemplate(String word, List<String> folders) {

    /** The list of all is a resource, too: a target adds one without a change here. A second word: that of one it begins with. */
    private static final String LIST = "/weft/project/templates";

    /** All that there are; the first is taken where none is asked for. */
    public static List<ProjectTemplate> all() {
        try (InputStream list = ProjectTemplate.class.getResourceAsStream(LIST)) {
            if (list == null) {
                throw new IllegalStateException("the compiler was packaged without " + LIST);
            }
            return new String(list.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(line -> of(List.of(line.split(" "))))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ProjectTemplate of(List<String> words) {
        List<String> folders = new ArrayList<>();
        words.forEach(word -> folders.add(0, "weft/project/" + word));
        return new ProjectTemplate(words.get(0), List.copyOf(folders));
    }
}
