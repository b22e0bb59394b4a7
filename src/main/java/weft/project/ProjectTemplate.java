package weft.project;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * What a new project begins with: a folder of resources beside those that all projects have.
 *
 * @param word as users write it
 */
public record ProjectTemplate(String word) {

    /** The list of all is a resource, too: a target adds one without a change here. */
    private static final String LIST = "/weft/project/templates";

    /** All that there are; the first is taken where none is asked for. */
    public static List<ProjectTemplate> all() {
        try (InputStream list = ProjectTemplate.class.getResourceAsStream(LIST)) {
            if (list == null) {
                throw new IllegalStateException("the compiler was packaged without " + LIST);
            }
            return new String(list.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(ProjectTemplate::new)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The folder of its resources. */
    String folder() {
        return "weft/project/" + word;
    }
}
