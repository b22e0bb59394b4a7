package weft.diagnostics;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What each message means and what to do about it, in Markdown. The resources hold sections, each under a line
 * {@code ## W0123}, or {@code ## W0123 W0124} where messages have one cause. What stands before the first section holds for all
 * messages of the range.
 */
public final class Explanations {

    private static final String HEADING = "## ";

    private final Map<Message, String> sections = new EnumMap<>(Message.class);
    private final Map<Range, String> prefaces = new EnumMap<>(Range.class);

    public Explanations() {
        for (Range range : Range.values()) {
            read(range, resource(range));
        }
    }

    /** The section of a message, without its heading; empty where none is written. */
    public Optional<String> section(Message message) {
        return Optional.ofNullable(sections.get(message));
    }

    /** A message with its section, as {@code weft explain} prints it. */
    public String explain(Message message) {
        String preface = prefaces.get(message.range());
        return line(message) + "\n\n" + section(message).orElse("") + "\n"
                + (preface.isEmpty() ? "" : "\n" + preface + "\n");
    }

    /** All messages, one a line. */
    public String list() {
        StringBuilder list = new StringBuilder();
        for (Message message : Message.values()) {
            list.append(line(message)).append('\n');
        }
        return list.toString();
    }

    /** The page of all messages for the documentation, in Markdown. */
    public String page() {
        StringBuilder page = new StringBuilder("""
                # Messages

                Every message ends with its code in brackets, such as [W0121]; `weft explain W0121` prints its section of this page, and
                `weft explain` lists all. A code keeps its meaning in all versions.
                """);
        for (Range range : Range.values()) {
            page.append("\n## ").append(range.title()).append('\n');
            if (!prefaces.get(range).isEmpty()) {
                page.append('\n').append(prefaces.get(range)).append('\n');
            }
            List<Message> messages = Arrays.stream(Message.values())
                    .filter(message -> message.range() == range)
                    .toList();
            for (int i = 0; i < messages.size(); i++) {
                page.append("\n### ")
                        .append(messages.get(i).code())
                        .append("\n\n")
                        .append("`")
                        .append(messages.get(i).outline())
                        .append("`")
                        .append(severity(messages.get(i)))
                        .append('\n');
                Optional<String> section = section(messages.get(i));
                boolean shared = i + 1 < messages.size() && section.equals(section(messages.get(i + 1)));
                if (!shared) {
                    section.ifPresent(text -> page.append('\n').append(text).append('\n'));
                }
            }
        }
        return page.toString();
    }

    private static String severity(Message message) {
        return message.severity() == Diagnostic.Severity.ERROR
                ? ""
                : " (" + message.severity().word() + ")";
    }

    private static String line(Message message) {
        return message.code() + " " + message.severity().word() + ": " + message.outline();
    }

    private void read(Range range, String text) {
        prefaces.put(range, "");
        for (String section : text.split("(?m)^(?=" + HEADING + ")")) {
            if (section.startsWith(HEADING)) {
                int end = section.indexOf('\n');
                for (String code : section.substring(HEADING.length(), end).split(" ")) {
                    Message message = Message.ofCode(code)
                            .orElseThrow(() -> new IllegalStateException("no message has the code " + code));
                    if (sections.put(message, section.substring(end).strip()) != null) {
                        throw new IllegalStateException("two sections for " + code);
                    }
                }
            } else {
                prefaces.put(range, section.strip());
            }
        }
    }

    private static String resource(Range range) {
        try (InputStream stream = Explanations.class.getResourceAsStream(range.resource())) {
            if (stream == null) {
                throw new IllegalStateException("the compiler was packaged without " + range.resource());
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
