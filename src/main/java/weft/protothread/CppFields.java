package weft.protothread;

import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Specifier.NamedSpecifier;
import weft.source.parse.type.TypeText;
import weft.source.text.Edits;
import weft.source.tree.Declarators;
import weft.source.tree.Local;
import weft.source.tree.Local.Place;

/** How locals of C++ are declared as fields of a frame. No constructor of the frame ever runs, so that const stays. */
public final class CppFields {

    private CppFields() {}

    static String declaration(Local local, String name, SourceTokens tokens, Edits edits) {
        boolean pointer = local.place() == Place.REFERENCE;
        if (CppTypes.isAuto(local.specifier())) {
            return TypeText.text(pointer ? CppTypes.referred(local.type()) : local.type())
                    + (pointer ? " *" : " ")
                    + name;
        }
        String specifiers = edits.expanded(tokens.first(local.specifier()), tokens.end(local.specifier()));
        var inner = Declarators.innermost(local.declarator());
        int at = tokens.first(inner.name());
        String before = edits.expanded(tokens.first(local.declarator()), at);
        if (pointer && (!before.contains("&") || isReferenceByName(local))) { // std::vector<int>::reference
            return TypeText.text(CppTypes.referred(local.type())) + " *" + name;
        }
        return specifiers.replaceAll("\\bregister\\b", "").strip() + " "
                + (pointer ? before.replaceAll("&+", "*") : before) + (before.matches(".*\\w") ? " " : "")
                + (pointer ? name : Declarators.asObject(local.declarator(), name))
                + Declarators.behind(local.declarator(), tokens, edits);
    }

    /** Whether {@code &} makes a reference of what is one by its name: there is no pointer to that. */
    private static boolean isReferenceByName(Local local) {
        return local.specifier() instanceof NamedSpecifier specifier
                && specifier
                        .name()
                        .symbol()
                        .asType()
                        .filter(CppTypes::isReference)
                        .isPresent();
    }
}
