package weft.source.parse;

import java.util.Set;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import org.eclipse.cdt.internal.core.dom.parser.ASTNode;
import weft.source.parse.syntax.AutoType;

/** {@code __auto_type} in C, which the parser reads as a type that it knows: it gets the type of what follows. */
final class AutoTypes {

    static final String NAME = "__auto_type";

    private AutoTypes() {}

    /** @param places where the word stands, in the parser's sequence */
    static void declare(IASTTranslationUnit tree, Set<Integer> places) {
        if (places.isEmpty()) {
            return;
        }
        tree.accept(new ASTVisitor() {
            {
                shouldVisitDeclarations = true;
            }

            @Override
            public int visit(IASTDeclaration declaration) {
                if (declaration instanceof IASTSimpleDeclaration simple) {
                    declare(simple, places);
                }
                return PROCESS_CONTINUE;
            }
        });
    }

    private static void declare(IASTSimpleDeclaration declaration, Set<Integer> places) {
        IASTDeclSpecifier read = declaration.getDeclSpecifier();
        int start = ((ASTNode) read).getOffset();
        int end = start + ((ASTNode) read).getLength();
        if (places.stream().anyMatch(place -> start <= place && place < end)) {
            AutoType type = new AutoType();
            type.setOffsetAndLength((ASTNode) read);
            type.setStorageClass(read.getStorageClass());
            type.setConst(read.isConst());
            type.setVolatile(read.isVolatile());
            declaration.setDeclSpecifier(type);
        }
    }
}
