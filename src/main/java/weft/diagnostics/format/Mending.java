package weft.diagnostics.format;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import weft.diagnostics.FileLines;
import weft.diagnostics.Remedy;
import weft.diagnostics.format.Fix.Edit;
import weft.model.Position;

/** Finds the pieces of files that remedies change. What is not found as it should be is left alone. */
final class Mending {

    private static final Pattern ATTRIBUTE = Pattern.compile("(\\s+)([\\w.:-]+)\\s*=\\s*(?:\"([^\"]*)\"|'([^']*)')");
    private static final Pattern NAME = Pattern.compile("<((?:[\\w.-]+:)?)[\\w.-]+");

    /** Numbers, as a capacity or a rate is written. */
    private static final Pattern NUMBERS = Pattern.compile("\\s*-?\\d+(?:\\s*,\\s*\\d+)*\\s*");

    private final Function<Path, FileLines> files;

    Mending(Function<Path, FileLines> files) {
        this.files = files;
    }

    /** What does all that a message proposes; empty where it proposes nothing, or a piece is not found. */
    Optional<Fix> of(List<Remedy> remedies) {
        Set<String> words = new LinkedHashSet<>();
        List<Edit> edits = new ArrayList<>();
        for (Remedy remedy : remedies) {
            Optional<Edit> edit = remedy instanceof Remedy.Append append ? appended(append) : inXml(remedy);
            if (edit.isEmpty()) {
                return Optional.empty();
            }
            words.add(words(remedy));
            edits.add(edit.get());
        }
        edits.sort(Comparator.comparing((Edit edit) -> edit.file().toString())
                .thenComparingInt(edit -> edit.extent().line())
                .thenComparingInt(edit -> edit.extent().column()));
        return edits.isEmpty() ? Optional.empty() : Optional.of(new Fix(String.join(", ", words), edits));
    }

    private static String words(Remedy remedy) {
        if (remedy instanceof Remedy.SetAttribute set) {
            return "write " + attribute(set.name(), set.value());
        } else if (remedy instanceof Remedy.RemoveAttribute remove) {
            return "remove " + remove.name();
        } else if (remedy instanceof Remedy.RemoveElement) {
            return "remove this element";
        } else if (remedy instanceof Remedy.AddBefore add) {
            return "add <" + add.content() + "/>";
        }
        return "add " + ((Remedy.Append) remedy).what();
    }

    private static String attribute(String name, String value) {
        return name + "=\"" + value.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;") + "\"";
    }

    private Optional<Edit> appended(Remedy.Append append) {
        Path file = append.at().file();
        FileLines lines = files.apply(file);
        if (lines.count() == 0) {
            return Optional.empty();
        }
        int last = lines.count();
        int column = lines.line(last).orElse("").length() + 1;
        return Optional.of(new Edit(
                file,
                new Extent(last, column, last, column),
                (column == 1 ? "" : "\n") + "\n" + append.lines() + (column == 1 ? "" : "\n")));
    }

    /** A start tag: where it begins and ends, and how its name begins. */
    private record Tag(Path file, Piece piece, int start, int end, int nameEnd, String prefix) {

        Edit edit(int from, int to, String with) {
            return new Edit(file, piece.extent(from, to), with);
        }

        String text() {
            return piece.text();
        }
    }

    private Optional<Edit> inXml(Remedy remedy) {
        return tag(remedy.at()).flatMap(tag -> {
            if (remedy instanceof Remedy.SetAttribute set) {
                return attribute(tag, set.name())
                        .filter(found -> !NUMBERS.matcher(set.value()).matches()
                                || NUMBERS.matcher(value(found)).matches())
                        .map(found -> tag.edit(found.start(2), found.end(), attribute(set.name(), set.value())));
            } else if (remedy instanceof Remedy.RemoveAttribute remove) {
                return attribute(tag, remove.name()).map(found -> tag.edit(found.start(), found.end(), ""));
            } else if (remedy instanceof Remedy.AddBefore add) {
                return Optional.of(before(tag, add));
            }
            return removed(tag);
        });
    }

    private Optional<Tag> tag(Position at) {
        FileLines lines = files.apply(at.file());
        if (!lines.isXml() || at.column() == 0 || lines.line(at.line()).isEmpty()) {
            return Optional.empty();
        }
        Piece piece = Piece.from(lines, at.line());
        int start = lines.index(at);
        Matcher name = NAME.matcher(piece.text()).region(start, piece.text().length());
        return name.lookingAt()
                ? piece.tagEnd(start).map(end -> new Tag(at.file(), piece, start, end, name.end(), name.group(1)))
                : Optional.empty();
    }

    private static Optional<Matcher> attribute(Tag tag, String name) {
        Matcher attribute = ATTRIBUTE.matcher(tag.text());
        for (int at = tag.nameEnd(); attribute.region(at, tag.end()).lookingAt(); at = attribute.end()) {
            if (attribute.group(2).equals(name)) {
                return Optional.of(attribute);
            }
        }
        return Optional.empty();
    }

    private static String value(Matcher attribute) {
        return attribute.group(3) != null ? attribute.group(3) : attribute.group(4);
    }

    private static Edit before(Tag tag, Remedy.AddBefore add) {
        String indent = tag.text().substring(0, tag.start());
        return tag.edit(
                tag.start(),
                tag.start(),
                "<" + tag.prefix() + add.content() + "/>" + (indent.isBlank() ? "\n" + indent : " "));
    }

    /** With its line, where nothing else is in that. */
    private static Optional<Edit> removed(Tag tag) {
        String text = tag.text();
        String name = text.substring(tag.start() + 1, tag.nameEnd());
        Optional<Integer> end = text.startsWith("/>", tag.end() - 2)
                ? Optional.of(tag.end())
                : tag.piece().endTag(tag.end(), name).map(found -> found + name.length() + 3);
        return end.map(last -> {
            boolean isAlone = text.substring(0, tag.start()).isBlank() && text.startsWith("\n", last);
            return isAlone ? tag.edit(0, last + 1, "") : tag.edit(tag.start(), last, "");
        });
    }
}
