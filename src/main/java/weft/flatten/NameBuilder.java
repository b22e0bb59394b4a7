package weft.flatten;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.glassfish.jaxb.core.Locatable;
import weft.diagnostics.Message;
import weft.diagnostics.Remedy;
import weft.model.Name;
import weft.read.xml.XmlAppend;
import weft.read.xml.XmlNamed;
import weft.read.xml.XmlReference;

/** Makes names of what is written: a text, indices in brackets, appends, and the basename of flattened files. */
final class NameBuilder {

    private final Context context;
    private final Map<String, Name> plain = new HashMap<>();

    NameBuilder(Context context) {
        this.context = context;
    }

    Name of(XmlNamed element) {
        return element.getBasename() == null
                ? of(element.getName(), element.getAppend(), "name", element)
                : flattened(element);
    }

    Name of(XmlReference element) {
        return of(element.getName(), element.getAppend(), "name", element);
    }

    /** The name in an attribute, with indices in brackets. */
    Name of(String text, String attribute, Locatable element) {
        return of(text, List.of(), attribute, element);
    }

    private Name of(String text, List<XmlAppend> appends, String attribute, Locatable element) {
        int bracket = text.indexOf('[');
        if (bracket < 0 && appends.isEmpty()) {
            return plain.computeIfAbsent(text, Name::plain);
        }
        List<Integer> indices = new ArrayList<>();
        for (int open = bracket; open >= 0 && open < text.length(); ) {
            int close = text.indexOf(']', open);
            if (close < 0 || text.charAt(open) != '[') {
                throw Failure.at(context.at(element), Message.INDICES_WRITTEN, attribute, text);
            }
            indices.add(index(text.substring(open + 1, close), attribute, element));
            open = close + 1;
        }
        for (XmlAppend append : appends) {
            indices.add(index(append.getFunction(), "function", append));
        }
        return joined(bracket < 0 ? text : text.substring(0, bracket), indices);
    }

    private int index(String text, String attribute, Locatable element) {
        long index = context.number(text, attribute, element);
        if (index < 0 || index > Integer.MAX_VALUE) {
            throw Failure.at(context.at(element), Message.INDEX_OUT_OF_RANGE, text, index, Integer.MAX_VALUE);
        }
        return (int) index;
    }

    private static Name joined(String base, List<Integer> indices) {
        StringBuilder full = new StringBuilder(base);
        indices.forEach(index -> full.append('_').append((int) index));
        return new Name(full.toString(), base, indices);
    }

    private Name flattened(XmlNamed element) {
        String full = element.getName();
        String base = element.getBasename();
        String rest = full.startsWith(base) ? full.substring(base.length()) : "?";
        if (!element.getAppend().isEmpty() || !rest.matches("(_(0|[1-9][0-9]{0,8}))*")) {
            throw Failure.at(
                    context.at(element),
                    Message.NAME_NOT_BASENAME,
                    full,
                    base,
                    base,
                    new Remedy.SetAttribute(
                            context.at(element), "basename", full.replaceFirst("(_(0|[1-9][0-9]{0,8}))+$", "")));
        }
        List<Integer> indices = new ArrayList<>();
        for (String index : rest.split("_")) {
            if (!index.isEmpty()) {
                indices.add(Integer.valueOf(index));
            }
        }
        return new Name(full, base, indices);
    }
}
