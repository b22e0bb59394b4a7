package weft.target.bare;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import weft.transform.Unit;

/** On which ports units may open windows: a ring without any needs no room behind its end. */
final class BareWindows {

    /** A call that opens one, and the constant of its port, where it has one. */
    private static final Pattern OPENS =
            Pattern.compile("\\bweft_(?:capture|reserve)\\s*\\([^;]*?,\\s*(weft_port_(?!find)\\w+)?");

    private final Map<Integer, Set<String>> opened = new HashMap<>();
    private final Set<Integer> unknown = new HashSet<>();

    /** @param units their transformed texts, by number */
    BareWindows(Map<Integer, Unit> units) {
        units.forEach((number, unit) -> {
            Set<String> ports = opened.computeIfAbsent(number, key -> new HashSet<>());
            unit.texts().forEach(text -> {
                for (Matcher call = OPENS.matcher(text); call.find(); ) {
                    if (call.group(1) == null) {
                        unknown.add(number);
                    } else {
                        ports.add(call.group(1));
                    }
                }
            });
        });
    }

    /** Whether a unit may open a window at the port of this constant. */
    boolean mayOpen(int unit, String constant) {
        return unknown.contains(unit) || opened.get(unit).contains(constant);
    }
}
