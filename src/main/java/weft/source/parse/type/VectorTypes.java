package weft.source.parse.type;

import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IQualifierType;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.ITypedef;
import org.eclipse.cdt.internal.core.dom.parser.c.CTypedef;
import org.eclipse.cdt.internal.core.dom.parser.cpp.CPPTypedef;
import weft.source.parse.syntax.Type;
import weft.source.parse.syntax.Type.Array;
import weft.source.parse.syntax.Type.Pointer;
import weft.source.parse.syntax.Type.Reference;

/** Types that an attribute makes vectors, which the parser takes for those of their elements. */
public final class VectorTypes {

    private VectorTypes() {}

    /** Whether it is named by a typedef that {@code vector_size} makes a vector: the parser takes it for the type of the elements. */
    public static boolean isVector(Type type) {
        IType named = type.origin();
        while (named instanceof ITypedef || named instanceof IQualifierType) {
            if (named instanceof ITypedef typedef) {
                if (declaration(typedef).contains("vector_size")) {
                    return true;
                }
                named = typedef.getType();
            } else {
                named = ((IQualifierType) named).getType();
            }
        }
        return false;
    }

    /** Whether it is a vector, points to one, or has such elements. */
    public static boolean hasVector(Type type) {
        Type bare = type.bare();
        return isVector(type)
                || bare instanceof Pointer pointer && hasVector(pointer.target())
                || bare instanceof Array array && hasVector(array.element())
                || bare instanceof Reference reference && hasVector(reference.target());
    }

    /** A typedef as it is written. */
    private static String declaration(ITypedef typedef) {
        IASTNode node = null;
        if (typedef instanceof CTypedef c) {
            node = c.getPhysicalNode();
        } else if (typedef instanceof CPPTypedef cpp && cpp.getDeclarations() != null) {
            node = cpp.getDeclarations()[0];
        }
        while (node != null && !(node instanceof IASTDeclaration)) {
            node = node.getParent();
        }
        return node == null ? "" : node.getRawSignature();
    }
}
