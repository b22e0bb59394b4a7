package weft.source.parse;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit.IDependencyTree.IASTInclusionNode;
import weft.model.Unsaved;
import weft.source.parse.syntax.Directive.Include;
import weft.source.path.ParserPath;

/**
 * Puts headers into the text of the source that includes them, since what is in them is to be transformed with it. For the
 * compiler {@code #line} tells what is where.
 */
public final class Headers {

    /** Means nothing in a source, and compilers warn of it. */
    private static final Pattern ONCE = Pattern.compile("^[ \\t]*#[ \\t]*pragma[ \\t]+once\\b", Pattern.MULTILINE);

    private final Path folder;
    private final Predicate<Path> wanted;
    private final Unsaved unsaved;
    private final Map<String, List<Include>> directives; // active ones, by file
    private final StringBuilder text = new StringBuilder();
    private final TreeMap<Integer, SourceText.Place> places = new TreeMap<>();
    private final Set<Path> there = new HashSet<>();
    private int lines = 1;

    private Headers(ParsedSource parsed, Predicate<Path> wanted, Unsaved unsaved) {
        this.unsaved = unsaved;
        this.folder = ParserPath.path(parsed.source().absolutePath()).getParent();
        this.wanted = wanted;
        this.directives = parsed.tree().includes().stream()
                .filter(Include::isActive)
                .sorted(Comparator.comparing(Headers::offset))
                .collect(Collectors.groupingBy(
                        directive -> directive.range().orElseThrow().file()));
        places.put(1, new SourceText.Place(parsed.source().path(), 1));
    }

    /** The source with those headers in it that are wanted, and those by which it includes them. */
    public static SourceText into(ParsedSource parsed, Predicate<Path> wanted, Unsaved unsaved) throws IOException {
        Headers headers = new Headers(parsed, wanted, unsaved);
        headers.add(parsed.source(), parsed.inclusions());
        return parsed.source().with(headers.text.toString(), headers.places);
    }

    private boolean isWanted(IASTInclusionNode inclusion) {
        return wanted.test(ParserPath.path(inclusion.getIncludeDirective().getPath()))
                || Stream.of(inclusion.getNestedInclusions()).anyMatch(this::isWanted);
    }

    private void add(SourceText file, IASTInclusionNode[] inclusions) throws IOException {
        Map<Integer, IASTInclusionNode> read = new HashMap<>();
        for (IASTInclusionNode inclusion : inclusions) {
            read.put(inclusion.getIncludeDirective().getFileLocation().getNodeOffset(), inclusion);
        }
        int done = 0;
        for (Include directive : directives.getOrDefault(file.absolutePath(), List.of())) {
            int offset = offset(directive);
            if (offset < done) {
                continue; // the file is read several times
            }
            Path header = ParserPath.path(directive.path());
            IASTInclusionNode inclusion = read.get(offset);
            boolean isWanted = inclusion != null && isWanted(inclusion);
            if (!isWanted && !there.contains(header) && !isBeside(header, file)) {
                continue;
            }
            add(file.text().substring(done, offset));
            done = offset + directive.range().orElseThrow().length();
            if (isWanted) {
                there.add(header);
                begin(header, 1);
                add(SourceText.read(header, unsaved).without(ONCE), inclusion.getNestedInclusions());
                add("\n");
                begin(file.path(), file.line(offset));
            } else if (!there.contains(header)) {
                add("#include \"" + folder.relativize(header) + "\"");
            }
        }
        add(file.text().substring(done));
    }

    private static int offset(Include directive) {
        return directive.range().orElseThrow().offset();
    }

    /** Whether a header lies where only the files of its folder find it. */
    private boolean isBeside(Path header, SourceText file) {
        Path own = ParserPath.path(file.absolutePath()).getParent();
        return !own.equals(folder) && header.startsWith(own);
    }

    private void begin(Path file, int line) {
        add((text.length() == 0 || text.charAt(text.length() - 1) == '\n' ? "" : "\n")
                + SourceText.directive(file, line) + "\n");
        places.put(lines, new SourceText.Place(file, line));
    }

    private void add(String part) {
        text.append(part);
        lines += (int) part.chars().filter(c -> c == '\n').count();
    }
}
