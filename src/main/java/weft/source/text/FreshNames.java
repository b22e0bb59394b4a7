package weft.source.text;

import java.util.HashSet;
import java.util.Set;
import weft.source.parse.SourceTokens;

/** Names that nothing in a source has yet. */
public final class FreshNames {

    private final Set<String> taken = new HashSet<>();

    public FreshNames(SourceTokens tokens) {
        for (int token = 0; token < tokens.size(); token++) {
            taken.add(tokens.image(token));
        }
    }

    /** A name, with a number behind it where it is taken; it is taken then. */
    public String of(String wanted) {
        String name = wanted;
        for (int i = 2; !taken.add(name); i++) {
            name = wanted + "_" + i;
        }
        return name;
    }
}
