package weft.protothread;

import java.util.List;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declarator;
import weft.source.text.Edits;

/** C: declarations of which a part becomes something else, such as {@code int sum, next();} of a function that blocks. */
record LeftOutDeclarators(SourceTokens tokens, Edits edits) {

    /** Takes declarators out of a declaration, each with a comma; a type that it defines stays. */
    void leaveOut(List<Declarator> some, SimpleDeclaration declaration) {
        List<Declarator> all = declaration.declarators();
        int kept = 0;
        while (kept < all.size() && some.contains(all.get(kept))) {
            kept++;
        }
        if (kept == all.size()) {
            edits.replace(tokens.end(declaration.specifier()), separator(all.get(kept - 1)), "");
        } else if (kept > 0) {
            edits.replace(tokens.first(all.get(0)), tokens.first(all.get(kept)), "");
        }
        for (int i = kept + 1; i < all.size(); i++) {
            if (some.contains(all.get(i))) {
                edits.replace(separator(all.get(i - 1)), separator(all.get(i)), "");
            }
        }
    }

    /** The comma or semicolon behind a declarator and its attributes. */
    private int separator(Declarator declarator) {
        int index = tokens.end(declarator);
        for (int depth = 0; depth > 0 || !tokens.image(index).matches("[,;]"); index++) {
            depth += tokens.image(index).equals("(") ? 1 : tokens.image(index).equals(")") ? -1 : 0;
        }
        return index;
    }
}
