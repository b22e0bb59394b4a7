package weft.source.parse.member;

import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.IASTFieldDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTQualifiedName;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPBinding;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPClassType;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPField;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPMember;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPMethod;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPSpecialization;
import org.eclipse.cdt.internal.core.dom.parser.cpp.CPPClosureType;
import org.eclipse.cdt.internal.core.dom.parser.cpp.ICPPInternalBinding;
import org.eclipse.cdt.internal.core.dom.parser.cpp.semantics.TypeTraits;
import weft.source.path.ParserPath;
import weft.source.path.SystemHeaders;

/** What of a class somebody wrote out, and what the compiler makes: the parser shows both as members. */
public final class WrittenMembers {

    private WrittenMembers() {}

    /** What a member of an instance of a template is in the template. */
    public static ICPPBinding original(ICPPBinding member) {
        return member instanceof ICPPSpecialization of && of.getSpecializedBinding() instanceof ICPPBinding original
                ? original(original)
                : member;
    }

    /** Whether a method is defined behind its class: then what it does is not trivial, though it may be defaulted there. */
    private static boolean isDefinedBehind(ICPPMethod method) {
        IASTNode node = method instanceof ICPPInternalBinding written ? written.getDefinition() : null;
        while (node != null && !(node instanceof IASTFunctionDefinition)) {
            node = node.getParent();
        }
        return node instanceof IASTFunctionDefinition definition
                && definition.getDeclarator().getName() instanceof ICPPASTQualifiedName;
    }

    /** Whether what a method does is left to the compiler. */
    public static boolean isDefaulted(ICPPMethod method) {
        return original(method) instanceof ICPPMethod written
                && TypeTraits.isDefaultedMethod(written)
                && !isDefinedBehind(written);
    }

    /** Whether a method is in a file of the user, and in no header of the system. */
    public static boolean isOfUser(ICPPMethod method) {
        return original(method) instanceof ICPPInternalBinding written
                && Stream.of(
                                written.getDefinition() == null
                                        ? new IASTNode[0]
                                        : new IASTNode[] {written.getDefinition()},
                                written.getDeclarations() == null ? new IASTNode[0] : written.getDeclarations())
                        .flatMap(Stream::of)
                        .anyMatch(node -> node != null
                                && node.getFileLocation() != null
                                && !SystemHeaders.isBelow(
                                        ParserPath.path(node.getFileLocation().getFileName())));
    }

    /** Whether a member has fewer bits than its type, or may have. */
    public static boolean isBitField(ICPPField field) {
        return !(original(field) instanceof ICPPInternalBinding written)
                || written.getDefinition() == null
                || written.getDefinition().getParent() instanceof IASTFieldDeclarator;
    }

    /** Whether a member of a class is private or protected, or nobody can name the class: that of a lambda expression. */
    public static boolean isHidden(ICPPBinding member, ICPPClassType owner) {
        try {
            return owner instanceof CPPClosureType // which the parser cannot be asked for
                    || owner.getVisibility(member) != ICPPMember.v_public;
        } catch (IllegalArgumentException e) {
            return false; // the parser does not find it among the members: one of a template that it has made
        }
    }
}
