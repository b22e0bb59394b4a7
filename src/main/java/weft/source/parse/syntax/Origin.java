package weft.source.parse.syntax;

import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTFileLocation;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.internal.core.dom.parser.ASTNode;

/** Something that the parser made a node of, and where that is. */
abstract class Origin<T extends IASTNode> {

    final T origin;

    Origin(T origin) {
        this.origin = origin;
    }

    public final Optional<FileRange> range() {
        IASTFileLocation at = origin.getFileLocation();
        return at == null
                ? Optional.empty()
                : Optional.of(new FileRange(at.getFileName(), at.getNodeOffset(), at.getNodeLength()));
    }

    public final int line() {
        return origin.getFileLocation().getStartingLineNumber();
    }

    public final String written() {
        return origin.getRawSignature();
    }

    public final int offset() {
        return ((ASTNode) origin).getOffset();
    }

    public final int length() {
        return ((ASTNode) origin).getLength();
    }
}
