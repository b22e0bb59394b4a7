package weft.source;

import java.util.Set;
import weft.diagnostics.Diagnostics;
import weft.source.parse.Letters;
import weft.source.parse.ParsedSource;
import weft.source.text.Deferred;
import weft.source.text.Directives;
import weft.source.text.Edits;
import weft.source.text.Lines;
import weft.source.tree.Cpp;
import weft.source.tree.Helper;
import weft.source.tree.Ports;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/**
 * What the steps of the transformation of one source share.
 *
 * @param types C++: the names of the user's types, which a member of a class may not have if the type of another is named there
 */
public record SourceUnit(
        String base,
        ParsedSource parsed,
        SourceFunctions functions,
        Ports ports,
        Edits edits,
        Directives directives,
        Deferred deferred,
        Alignments alignments,
        Set<String> types,
        Diagnostics diagnostics) {

    public static SourceUnit of(
            String base, ParsedSource parsed, SourceFunctions functions, Ports ports, Diagnostics diagnostics) {
        Directives directives = new Directives(parsed);
        return new SourceUnit(
                base,
                parsed,
                functions,
                ports,
                new Edits(parsed.tokens(), directives),
                directives,
                new Deferred(),
                new Alignments(parsed, directives),
                Cpp.is(parsed.tree()) ? Tree.typesOfUser(parsed) : Set.of(),
                diagnostics);
    }

    public Helper helper(String name) {
        return new Helper(
                name,
                hidesMacro(functions.cName(name)),
                functions.signature(name).orElseThrow(),
                functions.isRecursive(name),
                functions.needsProcess(name),
                functions.isFriend(name),
                parsed.tokens(),
                edits);
    }

    /** A function's name as no macro with parameters takes it for its own. */
    private String hidesMacro(String name) {
        return directives.hasParameters(name) ? "(" + name + ")" : name;
    }

    /** What makes the objects of a C++ process's state; nothing in C. */
    public String stateConstruction(String process) {
        return State.construction(base, parsed.tree(), process);
    }

    /** The edited source, and what stands behind it, for {@link Lines#inFile}. */
    public String text(String written) {
        String tail = directives.pack() ? "#pragma pack()\n" + written : written;
        String text = deferred.resolve(edits.text());
        return Letters.bytes(
                Lines.resolve(text + (text.endsWith("\n") ? "" : "\n") + Lines.OWN + tail, parsed.source()));
    }
}
