package weft.diagnostics.format;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.FileLines;
import weft.diagnostics.Finding;

/**
 * All that a command had to say.
 *
 * @param messages those that have a file, in its order
 * @param findings those that have none: of the output, or of the programs that Weft calls
 * @param dropped  how many more there were
 * @param status   what the command ends with, or, where a program is run after it, would have ended with
 */
public record Told(List<Measured> messages, List<Finding> findings, long dropped, int status) {

    public Told {
        messages = List.copyOf(messages);
        findings = List.copyOf(findings);
    }

    public static Told of(Diagnostics diagnostics, List<Finding> findings, int status) {
        Map<Path, FileLines> files = new HashMap<>();
        List<Measured> messages = diagnostics.sorted().stream()
                .map(each -> Measured.of(each, file -> files.computeIfAbsent(file, FileLines::of)))
                .toList();
        return new Told(messages, findings, diagnostics.dropped(), status);
    }
}
