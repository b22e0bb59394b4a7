package weft.source.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit.IDependencyTree.IASTInclusionNode;
import weft.model.Position;
import weft.source.parse.syntax.Located;
import weft.source.parse.syntax.MacroUse;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.TranslationUnit;
import weft.source.path.ParserPath;
import weft.source.path.SystemHeaders;

/** A parsed source: its text, the tree of it and of its headers, and its tokens. */
public final class ParsedSource {

    private final SourceText source;
    private final IASTTranslationUnit parsed;
    private final TranslationUnit tree;
    private final SourceTokens tokens;
    private final Set<String> options;
    /** Whether files, as the parser names them, are the user's: each is asked for often. */
    private final Map<String, Boolean> users = new ConcurrentHashMap<>();
    /** The macros that are used in the source file itself, by where. */
    private final NavigableMap<Integer, List<MacroUse>> macroUses = new TreeMap<>();

    /** @param options the macros that options of the user's define */
    ParsedSource(SourceText source, IASTTranslationUnit parsed, SourceTokens tokens, Set<String> options) {
        this.source = source;
        this.parsed = parsed;
        this.tree = TranslationUnit.of(parsed);
        this.tokens = tokens;
        this.options = options;
        for (MacroUse use : tree.macroUses()) {
            if (inSource(use)) {
                int offset = use.range().orElseThrow().offset();
                macroUses.computeIfAbsent(offset, key -> new ArrayList<>()).add(use);
            }
        }
    }

    public SourceText source() {
        return source;
    }

    public TranslationUnit tree() {
        return tree;
    }

    public SourceTokens tokens() {
        return tokens;
    }

    /** The macros that are used in the source file itself between two offsets. */
    public List<MacroUse> macroUses(int start, int end) {
        return macroUses.subMap(start, end).values().stream()
                .flatMap(List::stream)
                .toList();
    }

    /** The macros that options of the user's define. */
    public Set<String> options() {
        return options;
    }

    /** The headers that were read, each with those that it includes. */
    IASTInclusionNode[] inclusions() {
        return parsed.getDependencyTree().getInclusions();
    }

    /** Whether a node is of the source's own file, and not of a header that was put into its text. */
    public boolean isOwn(Node node) {
        int line = source.line(tokens.fileStart(tokens.first(node)));
        return source.place(line).file().equals(source.path());
    }

    /** Whether something stands in the source file itself, not in a header. */
    public boolean inSource(Located node) {
        return node.range().filter(at -> isSource(at.file())).isPresent();
    }

    /** Whether a file, as the parser names it, is the source file itself. */
    public boolean isSource(String file) {
        return file.equals(source.absolutePath());
    }

    /** Whether something stands in a file of the user's, not in a system header: the user's may lie below /usr, too. */
    public boolean inUserFile(Located node) {
        return node.range()
                .filter(at -> users.computeIfAbsent(
                        at.file(), file -> isSource(file) || !SystemHeaders.isBelow(ParserPath.path(file))))
                .isPresent();
    }

    /** Where something is: for what a macro expands to, where the macro is used. */
    public Position position(Located node) {
        return node.range()
                .map(at -> isSource(at.file())
                        ? source.position(at.offset())
                        : new Position(ParserPath.path(at.file()), node.line(), 0))
                .orElseGet(() -> Position.of(source.path()));
    }
}
