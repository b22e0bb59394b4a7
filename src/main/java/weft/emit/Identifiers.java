package weft.emit;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/** Gives each of several things an identifier of its own, also on file systems that ignore case. */
public final class Identifiers {

    private final Set<String> taken = new HashSet<>();

    public String unique(String name) {
        String wanted = CText.identifier(name);
        String free = wanted;
        for (int i = 2; !taken.add(free.toLowerCase(Locale.ROOT)); i++) {
            free = wanted + "_" + i;
        }
        return free;
    }
}
