package weft.source;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import weft.model.Unsaved;
import weft.source.parse.SourceText;

/**
 * Under which name a source defines the functions of a process: that of the process, or, where the source does not mention
 * it, that of its only {@code X_fire}. A glance at the text is enough to let a thousand processes share one source; whether
 * the functions are really there is found when the source is parsed.
 */
public final class EntryNames {

    private static final Pattern FIRE = Pattern.compile("\\b([A-Za-z_][A-Za-z0-9_]*)_fire\\b");

    private final Map<Path, Set<String>> mentioned = new HashMap<>();
    private final Unsaved unsaved;

    public EntryNames(Unsaved unsaved) {
        this.unsaved = unsaved;
    }

    /** The name, without {@code _fire}, to look for in {@code source} for a process with the base name {@code base}. */
    public String entry(Path source, String base) {
        Set<String> names = mentioned.computeIfAbsent(source, this::mentionedIn);
        return names.size() == 1 && !names.contains(base) ? names.iterator().next() : base;
    }

    private Set<String> mentionedIn(Path source) {
        Set<String> names = new TreeSet<>();
        if (SourceText.isTooLarge(source)) {
            return names; // reported, too
        }
        try {
            Matcher fire = FIRE.matcher(new String(unsaved.read(source), StandardCharsets.ISO_8859_1));
            while (fire.find()) {
                names.add(fire.group(1));
            }
        } catch (IOException e) {
            // A source that cannot be read is reported, with its place in the XML, when it is transformed.
            return Set.of();
        }
        return names;
    }
}
