package weft.lsp;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The elements of an XML text that need not be complete, since somebody is typing it: what has no end ends where the next thing begins.
 *
 * @param ends where elements end, by where they begin
 */
record XmlText(String text, List<Element> elements, Map<Integer, Integer> ends) {

    /** The value of an attribute, as it is written, and where it is: between the quotes. */
    record Attribute(String name, String value, int start, int end) {}

    /**
     * An element.
     *
     * @param start  where its start tag begins
     * @param tagEnd where that ends
     */
    record Element(String name, Optional<Element> parent, List<Attribute> attributes, int start, int tagEnd) {

        Optional<Attribute> attribute(String named) {
            return attributes.stream().filter(each -> each.name().equals(named)).findFirst();
        }

        boolean isIn(String parentName) {
            return parent.filter(around -> around.name().equals(parentName)).isPresent();
        }

        /** The element around it that is no iterator. */
        Optional<Element> owner() {
            return parent.flatMap(around -> around.name().equals("iterator") ? around.owner() : parent);
        }
    }

    private static final Pattern MARKUP = Pattern.compile(
            "<!--.*?(?:-->|\\z)|<!\\[CDATA\\[.*?(?:\\]\\]>|\\z)|<\\?.*?(?:\\?>|\\z)|</(?:[\\w.-]+:)?([\\w.-]+)\\s*>?|<(?:[\\w.-]+:)?([\\w.-]+)",
            Pattern.DOTALL);

    private static final Pattern ATTRIBUTE =
            Pattern.compile("\\s+([\\w.:-]+)\\s*=\\s*(?:\"([^\"<>\\r\\n]*)(\"?)|'([^'<>\\r\\n]*)('?))");

    private static final Pattern END = Pattern.compile("\\s*(/?)>");

    static XmlText of(String text) {
        List<Element> elements = new ArrayList<>();
        Map<Integer, Integer> ends = new HashMap<>();
        Deque<Element> open = new ArrayDeque<>();
        Matcher markup = MARKUP.matcher(text);
        int at = 0;
        while (markup.find(at)) {
            at = markup.end();
            if (markup.group(1) != null) {
                String name = markup.group(1);
                if (open.stream().anyMatch(each -> each.name().equals(name))) {
                    Element ended;
                    do { // what has no end tag ends here, too
                        ended = open.pop();
                        ends.put(ended.start(), markup.end());
                    } while (!ended.name().equals(name));
                }
            } else if (markup.group(2) != null) {
                List<Attribute> attributes = new ArrayList<>();
                Matcher attribute = ATTRIBUTE.matcher(text);
                while (attribute.region(at, text.length()).lookingAt()) {
                    int group = attribute.group(2) != null ? 2 : 4;
                    attributes.add(new Attribute(
                            attribute.group(1), attribute.group(group), attribute.start(group), attribute.end(group)));
                    at = attribute.end();
                }
                Matcher end = END.matcher(text).region(at, text.length());
                boolean isEnded = end.lookingAt();
                at = isEnded ? end.end() : at;
                Element element = new Element(
                        markup.group(2), Optional.ofNullable(open.peek()), List.copyOf(attributes), markup.start(), at);
                elements.add(element);
                if (!isEnded || end.group(1).isEmpty()) {
                    open.push(element);
                } else {
                    ends.put(element.start(), at);
                }
            }
        }
        return new XmlText(text, List.copyOf(elements), Map.copyOf(ends));
    }

    /** Where an element ends: behind its end tag, or where what is around it ends. */
    int end(Element element) {
        return ends.getOrDefault(element.start(), text.length());
    }
}
