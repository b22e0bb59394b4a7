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
import weft.diagnostics.Message;
import weft.diagnostics.Remedy;
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
            diagnostics.report(
                    Message.SOURCE_FOLDER_MISSING,
                    network.position(),
                    folder.roots().get(0));
            return;
        }
        Set<Source> seen = new HashSet<>();
        Set<List<Source>> lists = new HashSet<>();
        OptionCheck options = new OptionCheck(folder, diagnostics);
        for (Process process : network.processes()) {
            options.check(process);
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
                diagnostics.report(
                        Message.SOURCE_TWICE,
                        source.position(),
                        process.name(),
                        source.location(),
                        first.position(),
                        new Remedy.RemoveElement(source.position()));
            }
        }
    }

    private void source(Source source) {
        String location = source.location();
        if (!folder.isInside(location)) {
            diagnostics.report(Message.SOURCE_OUTSIDE, source.position(), location);
            return;
        }
        Optional<Path> file = folder.find(location);
        if (file.isEmpty() && folder.linkIn(location).isPresent()) {
            diagnostics.report(
                    Message.SOURCE_LINK_DANGLING,
                    source.position(),
                    location,
                    folder.linkIn(location).orElseThrow());
        } else if (file.isEmpty() && folder.exists(location)) {
            diagnostics.report(Message.SOURCE_LINK_OUTSIDE, source.position(), location);
        } else if (file.isEmpty()) {
            diagnostics.report(
                    Message.SOURCE_MISSING,
                    source.position(),
                    location,
                    String.join(
                            " or ",
                            folder.roots().stream()
                                    .map(root -> "'" + root + "'")
                                    .toList()),
                    suggestions.forName(location, folder.files()));
        } else if (!Files.isRegularFile(file.get())) {
            diagnostics.report(Message.SOURCE_NOT_FILE, source.position(), location);
        } else if (!Files.isReadable(file.get())) {
            diagnostics.report(Message.SOURCE_FORBIDDEN, source.position(), location);
        } else if (folder.isTooLarge(file.get())) {
            diagnostics.report(Message.SOURCE_TOO_LARGE, source.position(), location, Source.LARGEST >> 20);
        }
    }
}
