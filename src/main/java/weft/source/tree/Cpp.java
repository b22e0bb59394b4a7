package weft.source.tree;

import weft.source.parse.syntax.Node;

/** Whether a source is C++. */
public final class Cpp {

    private Cpp() {}

    public static boolean is(Node node) {
        return node.unit().isCpp();
    }
}
