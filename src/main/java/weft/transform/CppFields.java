package weft.transform;

import weft.transform.Local.Place;
import weft.transform.parse.Tokens;

/** How locals of C++ are declared as fields of a frame. No constructor of the frame ever runs, so that const stays. */
final class CppFields {

    private CppFields() {}

    static String declaration(Local local, String name, Tokens tokens, Edits edits) {
        boolean pointer = local.place() == Place.REFERENCE;
        if (CppTypes.isAuto(local.specifier())) {
            return CppTypes.text(pointer ? CppTypes.referred(local.type()) : local.type()) + (pointer ? " *" : " ") + name;
        }
        String specifiers = edits.expanded(tokens.first(local.specifier()), tokens.end(local.specifier()));
        var inner = Declarators.innermost(local.declarator());
        int at = tokens.first(inner.getName());
        String before = edits.expanded(tokens.first(local.declarator()), at);
        return specifiers.replaceAll("\\bregister\\b", "").strip() + " " + (pointer ? before.replaceAll("&+", "*") : before)
                + (before.matches(".*\\w") ? " " : "") + name + Declarators.behind(local.declarator(), tokens, edits);
    }
}
