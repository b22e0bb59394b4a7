package weft.source.parse;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.IASTFileLocation;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTProblem;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTranslationUnit;
import org.eclipse.cdt.internal.core.dom.parser.c.CVisitor;
import org.eclipse.cdt.internal.core.dom.parser.cpp.semantics.CPPVisitor;
import weft.model.Position;

/**
 * A parsed source: its text, CDT's tree of it and of its headers, and its tokens.
 *
 * @param options the macros that options of the user's define
 */
public record ParsedSource(SourceText source, IASTTranslationUnit tree, SourceTokens tokens, Set<String> options) {

    /** Whether a node stands in the source file itself, not in a header. */
    public boolean inSource(IASTNode node) {
        IASTFileLocation at = node.getFileLocation();
        return at != null && isSource(at.getFileName());
    }

    /** Whether a file, as CDT names it, is the source file itself. */
    public boolean isSource(String file) {
        return file.equals(source.absolutePath());
    }

    /** Whether a node stands in a file of the user's, not in a system header: the user's may lie below /usr, too. */
    public boolean inUserFile(IASTNode node) {
        IASTFileLocation at = node.getFileLocation();
        return at != null && (isSource(at.getFileName()) || !SystemHeaders.isBelow(Path.of(at.getFileName())));
    }

    /** Where a node is: for what a macro expands to, where the macro is used. */
    public Position position(IASTNode node) {
        IASTFileLocation at = node.getFileLocation();
        if (at == null) {
            return Position.of(source.path());
        }
        if (inSource(node)) {
            return source.position(at.getNodeOffset());
        }
        return new Position(Path.of(at.getFileName()), at.getStartingLineNumber(), 0);
    }

    /** What the preprocessor and the parser did not understand. */
    public List<IASTProblem> problems() {
        return Stream.concat(
                        Arrays.stream(tree.getPreprocessorProblems()),
                        Arrays.stream(
                                tree instanceof ICPPASTTranslationUnit
                                        ? CPPVisitor.getProblems(tree)
                                        : CVisitor.getProblems(tree)))
                .toList();
    }
}
