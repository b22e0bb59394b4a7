package weft.emit;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import weft.model.Source;

/**
 * Where the user's files lie below {@code src} of the output. Those of all source folders lie side by side there; but where a file
 * includes one that lies higher up ({@code ../common/x.h}), they lie as they did, from the folder on that has both.
 *
 * @param roots the source folders
 * @param top   the folder that {@code src} stands for; empty where each root is
 */
public record SourceLayout(List<Path> roots, List<Path> top) {

    public SourceLayout {
        roots = roots.stream().map(root -> root.toAbsolutePath().normalize()).toList();
        top = List.copyOf(top);
    }

    /** The name of a file below {@code src}, with '/' between its parts. */
    String name(Path file) {
        Path absolute = file.toAbsolutePath().normalize();
        return Stream.concat(top.stream(), roots.stream())
                .filter(absolute::startsWith)
                .findFirst()
                .map(folder -> folder.relativize(absolute).toString().replace('\\', '/'))
                .orElseThrow(() -> new IllegalArgumentException(file + " is in none of " + roots));
    }

    /** The same with the folders up to one that has a file above them. */
    SourceLayout with(Path file) {
        Path common = top.isEmpty() ? roots.get(0) : top.get(0);
        while (!file.startsWith(common)) {
            common = common.getParent();
        }
        return new SourceLayout(roots, List.of(common));
    }

    /** Where a source's headers are sought, relative to the output: beside it, in folders of the XML, in the source folders. */
    public List<String> folders(Source source) {
        List<Path> tops = top.isEmpty()
                ? List.of(Path.of("src"))
                : roots.stream()
                        .filter(root -> root.startsWith(top.get(0)))
                        .map(root -> Path.of("src").resolve(top.get(0).relativize(root)))
                        .toList();
        return Stream.of(
                        tops.stream()
                                .map(folder -> folder.resolve(source.location())
                                        .normalize()
                                        .getParent()),
                        source.options().folders().stream()
                                .flatMap(each -> tops.stream()
                                        .map(folder -> folder.resolve(each).normalize())),
                        tops.stream())
                .flatMap(folders -> folders)
                .map(Path::toString)
                .distinct()
                .toList();
    }
}
