package weft.source.parse.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTASMDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTParameterDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTAliasDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionWithTryBlock;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTLinkageSpecification;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTNamespaceAlias;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTNamespaceDefinition;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTSimpleTypeTemplateParameter;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTStructuredBindingDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTemplateDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTemplateParameter;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTUsingDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTUsingDirective;

/** A declaration. */
public sealed interface Declaration extends Node {

    /** Specifiers and what is declared with them; in C++ perhaps {@code auto [a, b] = initializer}. */
    sealed class SimpleDeclaration extends NodeBase<IASTSimpleDeclaration> implements Declaration {

        SimpleDeclaration(IASTSimpleDeclaration origin, Nodes nodes) {
            super(origin, nodes);
        }

        public Specifier specifier() {
            return only(Specifier.class, origin.getDeclSpecifier());
        }

        public List<Declarator> declarators() {
            return all(Declarator.class, origin.getDeclarators());
        }
    }

    /** C++: {@code auto [a, b] = initializer} */
    final class StructuredBinding extends SimpleDeclaration {

        StructuredBinding(ICPPASTStructuredBindingDeclaration origin, Nodes nodes) {
            super(origin, nodes);
        }

        public List<NameNode> names() {
            return all(NameNode.class, ((ICPPASTStructuredBindingDeclaration) origin).getNames());
        }

        /** Nothing in the head of a range-based loop. */
        public Optional<Initializer> initializer() {
            return perhaps(Initializer.class, ((ICPPASTStructuredBindingDeclaration) origin).getInitializer());
        }
    }

    /** A function with its body. */
    final class FunctionDefinition extends NodeBase<IASTFunctionDefinition> implements Declaration {

        FunctionDefinition(IASTFunctionDefinition origin, Nodes nodes) {
            super(origin, nodes);
        }

        public Specifier specifier() {
            return only(Specifier.class, origin.getDeclSpecifier());
        }

        public Declarator.FunctionDeclarator declarator() {
            return only(Declarator.FunctionDeclarator.class, origin.getDeclarator());
        }

        public Statement body() {
            return only(Statement.class, origin.getBody());
        }

        /** C++: whether the whole body is a try block. */
        public boolean isTry() {
            return origin instanceof ICPPASTFunctionWithTryBlock;
        }
    }

    /** C++: {@code extern "C"} before a declaration, or around several */
    final class Linkage extends NodeBase<ICPPASTLinkageSpecification> implements Declaration {

        Linkage(ICPPASTLinkageSpecification origin, Nodes nodes) {
            super(origin, nodes);
        }

        public List<Declaration> declarations() {
            return all(Declaration.class, origin.getDeclarations(false));
        }
    }

    /** C++ */
    final class Namespace extends NodeBase<ICPPASTNamespaceDefinition> implements Declaration {

        Namespace(ICPPASTNamespaceDefinition origin, Nodes nodes) {
            super(origin, nodes);
        }

        /** Empty where it has none. */
        public NameNode name() {
            return only(NameNode.class, origin.getName());
        }

        public List<Declaration> declarations() {
            return all(Declaration.class, origin.getDeclarations(false));
        }
    }

    /** C++: {@code using space::name;} */
    final class UsingDeclaration extends NodeBase<ICPPASTUsingDeclaration> implements Declaration {

        UsingDeclaration(ICPPASTUsingDeclaration origin, Nodes nodes) {
            super(origin, nodes);
        }

        public NameNode name() {
            return only(NameNode.class, origin.getName());
        }
    }

    /** C++: {@code using namespace space;} */
    final class UsingDirective extends NodeBase<ICPPASTUsingDirective> implements Declaration {

        UsingDirective(ICPPASTUsingDirective origin, Nodes nodes) {
            super(origin, nodes);
        }
    }

    /** C++: {@code namespace alias = space;} */
    final class NamespaceAlias extends NodeBase<ICPPASTNamespaceAlias> implements Declaration {

        NamespaceAlias(ICPPASTNamespaceAlias origin, Nodes nodes) {
            super(origin, nodes);
        }

        public NameNode alias() {
            return only(NameNode.class, origin.getAlias());
        }
    }

    /** C++: {@code using alias = type;} */
    final class AliasDeclaration extends NodeBase<ICPPASTAliasDeclaration> implements Declaration {

        AliasDeclaration(ICPPASTAliasDeclaration origin, Nodes nodes) {
            super(origin, nodes);
        }

        public NameNode alias() {
            return only(NameNode.class, origin.getAlias());
        }
    }

    /** C++ */
    final class Template extends NodeBase<ICPPASTTemplateDeclaration> implements Declaration {

        Template(ICPPASTTemplateDeclaration origin, Nodes nodes) {
            super(origin, nodes);
        }

        /** What it is a template of. */
        public Declaration declaration() {
            return only(Declaration.class, origin.getDeclaration());
        }

        /** The names of its parameters, each a type or a value; empty where one has no name, stands for several, or is a template. */
        public Optional<List<NameNode>> parameters() {
            List<NameNode> names = new ArrayList<>();
            for (ICPPASTTemplateParameter parameter : origin.getTemplateParameters()) {
                IASTName name = parameter instanceof ICPPASTSimpleTypeTemplateParameter type
                        ? type.getName()
                        : parameter instanceof IASTParameterDeclaration value
                                        && value.getDeclarator().getNestedDeclarator() == null
                                ? value.getDeclarator().getName()
                                : null;
                if (parameter.isParameterPack() || name == null || name.toCharArray().length == 0) {
                    return Optional.empty();
                }
                names.add(only(NameNode.class, name));
            }
            return Optional.of(names);
        }
    }

    /** Assembler, in a function or outside. Its operands are not parsed. */
    final class Assembler extends NodeBase<IASTASMDeclaration> implements Declaration {

        Assembler(IASTASMDeclaration origin, Nodes nodes) {
            super(origin, nodes);
        }
    }

    /** Any other declaration, of which nothing is asked but its parts. */
    final class OtherDeclaration extends NodeBase<IASTDeclaration> implements Declaration {

        OtherDeclaration(IASTDeclaration origin, Nodes nodes) {
            super(origin, nodes);
        }
    }
}
