package weft.check;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Suggestions;
import weft.model.Network;
import weft.model.Process;
import weft.model.Source;

/** The sources of processes: in their folder, there, and in a language that is supported. */
final class SourceCheck {

    private final SourceFolder folder;
    private final Suggestions suggestions;
    private final Diagnostics diagnostics;

    SourceCheck(SourceFolder folder, Suggestions suggestions, Diagnostics diagnostics) {
        this.folder = folder;
        this.suggestions = suggestions;
        this.diagnostics = diagnostics;
    }

    void run(Network network) {
        if (folder.roots().stream().noneMatch(Files::isDirectory)) {
            diagnostics.error(
                    network.position(),
                    "the source folder '%s' does not exist",
                    folder.roots().get(0));
            return;
        }
        Set<Source> seen = new HashSet<>();
        Set<List<Source>> lists = new HashSet<>();
        for (Process process : network.processes()) {
            process.sources().stream().filter(seen::add).forEach(this::source);
            if (lists.add(process.sources())) {
                repeated(process);
            }
        }
    }

    /** A function cannot be there twice. */
    private void repeated(Process process) {
        Map<Path, Source> named = new HashMap<>();
        for (Source source : process.sources()) {
            Source first = folder.find(source.location())
                    .map(file -> named.putIfAbsent(file.normalize(), source))
                    .orElse(null);
            if (first != null) {
                diagnostics.error(
                        source.position(),
                        "the process '%s' has the source '%s' already, from line %d: remove one",
                        process.name(),
                        source.location(),
                        first.position().line());
            }
        }
    }

    private void source(Source source) {
        String location = source.location();
        if (!folder.isInside(location)) {
            diagnostics.error(
                    source.position(),
                    "the source '%s' is not a path below the source folder: move the file there, or choose the folder with -s",
                    location);
            return;
        }
        Optional<Path> file = folder.find(location);
        if (file.isEmpty() && folder.linkIn(location).isPresent()) {
            diagnostics.error(
                    source.position(),
                    "the source '%s' is a link to '%s', which is not there",
                    location,
                    folder.linkIn(location).orElseThrow());
        } else if (file.isEmpty() && folder.exists(location)) {
            diagnostics.error(
                    source.position(), "the source '%s' is a link that leads out of the source folder", location);
        } else if (file.isEmpty()) {
            diagnostics.error(
                    source.position(),
                    "the source '%s' is not in %s%s",
                    location,
                    String.join(
                            " or ",
                            folder.roots().stream()
                                    .map(root -> "'" + root + "'")
                                    .toList()),
                    suggestions.forName(location, folder.files()));
        } else if (!Files.isRegularFile(file.get())) {
            diagnostics.error(source.position(), "the source '%s' is not a file", location);
        } else if (!Files.isReadable(file.get())) {
            diagnostics.error(source.position(), "the source '%s' cannot be read: permission denied", location);
        } else if (folder.isTooLarge(file.get())) {
            diagnostics.error(
                    source.position(),
                    "the source '%s' has more than %d MB: divide it, or have tables read or linked",
                    location,
                    Source.LARGEST >> 20);
        }
    }
}
