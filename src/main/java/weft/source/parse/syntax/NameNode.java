package weft.source.parse.syntax;

import java.util.List;
import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IBinding;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTQualifiedName;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTemplateId;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPClassTemplate;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPTemplateInstance;

/** A name where it is declared or used. */
public final class NameNode extends NodeBase<IASTName> implements Node {

    NameNode(IASTName origin, Nodes nodes) {
        super(origin, nodes);
    }

    /** What it stands for. */
    public Symbol symbol() {
        return Symbol.of(origin.resolveBinding());
    }

    public boolean isDeclaration() {
        return origin.isDeclaration();
    }

    public boolean isDefinition() {
        return origin.isDefinition();
    }

    /** Whether nothing is written: what is declared has no name. */
    public boolean isEmpty() {
        return origin.toCharArray().length == 0;
    }

    /** C++: whether it is a class template without its arguments, whether or not they have been deduced. */
    boolean isTemplate() {
        IBinding binding = origin.resolveBinding();
        return (binding instanceof ICPPClassTemplate || binding instanceof ICPPTemplateInstance)
                && !(origin.getLastName() instanceof ICPPASTTemplateId);
    }

    /** C++: whether it is {@code space::name}; the name at its end is a part of it. */
    public boolean isQualified() {
        return origin instanceof ICPPASTQualifiedName;
    }

    /** C++: whether it is a template with arguments; the name of the template is the first of its children. */
    public boolean isTemplateId() {
        return origin instanceof ICPPASTTemplateId;
    }

    /** C++: what stands before each {@code ::}. */
    public List<String> qualifiers() {
        return origin instanceof ICPPASTQualifiedName qualified
                ? Stream.of(qualified.getQualifier()).map(Object::toString).toList()
                : List.of();
    }

    /** C++: as it is written, without its qualifiers. */
    public String last() {
        return origin.getLastName().toString();
    }

    /** C++: as it is written, without its qualifiers and the arguments of a template. */
    public String simple() {
        return last().replaceAll("<.*", "").strip();
    }

    /** As it is written, with its qualifiers. */
    @Override
    public String toString() {
        return origin.toString();
    }
}
