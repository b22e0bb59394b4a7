package weft.source.parse;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNamedTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTParameterDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTStandardFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import org.eclipse.cdt.core.dom.ast.gnu.c.ICASTKnRFunctionDeclarator;
import org.eclipse.cdt.internal.core.dom.parser.ASTNode;
import org.eclipse.cdt.internal.core.dom.parser.IASTAmbiguityParent;
import org.eclipse.cdt.internal.core.dom.parser.c.CASTDeclarator;
import org.eclipse.cdt.internal.core.dom.parser.c.CASTName;
import org.eclipse.cdt.internal.core.dom.parser.c.CASTParameterDeclaration;
import org.eclipse.cdt.internal.core.dom.parser.c.CASTSimpleDeclSpecifier;
import org.eclipse.cdt.internal.core.dom.parser.c.CASTSimpleDeclaration;

/**
 * Heads in the style before 1989: a parameter that is not declared is an int. CDT knows no binding for such a one, or, where none is
 * declared, takes names for types. They get declarations that stand where their names do.
 */
final class OldParameters {

    private OldParameters() {}

    static void declare(IASTTranslationUnit tree) {
        Set<String> types = new HashSet<>();
        for (IASTDeclaration declaration : tree.getDeclarations()) {
            if (declaration instanceof IASTSimpleDeclaration simple
                    && simple.getDeclSpecifier().getStorageClass() == IASTDeclSpecifier.sc_typedef) {
                for (IASTDeclarator declarator : simple.getDeclarators()) {
                    types.add(innermost(declarator).getName().toString());
                }
            } else if (declaration instanceof IASTFunctionDefinition definition) {
                if (definition.getDeclarator() instanceof ICASTKnRFunctionDeclarator old) {
                    declare(old);
                } else if (definition.getDeclarator() instanceof IASTStandardFunctionDeclarator standard) {
                    declare(standard, types);
                }
            }
        }
    }

    private static void declare(ICASTKnRFunctionDeclarator old) {
        IASTDeclaration[] declared = old.getParameterDeclarations();
        IASTDeclaration[] missing = Stream.of(old.getParameterNames())
                .filter(name -> !isDeclared(old, name))
                .map(OldParameters::declaration)
                .toArray(IASTDeclaration[]::new);
        if (missing.length > 0) {
            IASTDeclaration[] all = Arrays.copyOf(missing, missing.length + declared.length);
            System.arraycopy(declared, 0, all, missing.length, declared.length);
            old.setParameterDeclarations(all);
        }
    }

    private static void declare(IASTStandardFunctionDeclarator standard, Set<String> types) {
        for (IASTParameterDeclaration parameter : standard.getParameters()) {
            if (parameter.getDeclSpecifier() instanceof IASTNamedTypeSpecifier type
                    && parameter.getDeclarator().getClass() == CASTDeclarator.class
                    && parameter.getDeclarator().getPointerOperators().length == 0
                    && parameter.getDeclarator().getName().toCharArray().length == 0
                    && type.getStorageClass() == IASTDeclSpecifier.sc_unspecified
                    && !types.contains(type.getName().toString())
                    && !type.getName().toString().startsWith("__")) {
                IASTName name = type.getName();
                int start = ((ASTNode) type).getOffset(); // of a qualifier, or _Complex
                CASTParameterDeclaration known = new CASTParameterDeclaration(specifier(start, name), declarator(name));
                known.setOffsetAndLength((ASTNode) parameter);
                ((IASTAmbiguityParent) standard).replace(parameter, known);
            }
        }
    }

    private static boolean isDeclared(ICASTKnRFunctionDeclarator old, IASTName name) {
        return Stream.of(old.getParameterDeclarations())
                .filter(IASTSimpleDeclaration.class::isInstance)
                .flatMap(declaration -> Stream.of(((IASTSimpleDeclaration) declaration).getDeclarators()))
                .anyMatch(
                        declarator -> innermost(declarator).getName().toString().equals(name.toString()));
    }

    private static IASTDeclarator innermost(IASTDeclarator declarator) {
        return declarator.getNestedDeclarator() == null ? declarator : innermost(declarator.getNestedDeclarator());
    }

    private static IASTDeclaration declaration(IASTName name) {
        CASTSimpleDeclaration declaration = new CASTSimpleDeclaration(specifier(((ASTNode) name).getOffset(), name));
        declaration.addDeclarator(declarator(name));
        declaration.setOffsetAndLength((ASTNode) name);
        return declaration;
    }

    private static CASTSimpleDeclSpecifier specifier(int start, IASTName name) {
        CASTSimpleDeclSpecifier specifier = new CASTSimpleDeclSpecifier();
        specifier.setType(IASTSimpleDeclSpecifier.t_unspecified);
        specifier.setOffsetAndLength(start, ((ASTNode) name).getOffset() - start);
        return specifier;
    }

    private static CASTDeclarator declarator(IASTName name) {
        CASTName own = new CASTName(name.toCharArray());
        own.setOffsetAndLength((ASTNode) name);
        CASTDeclarator declarator = new CASTDeclarator(own);
        declarator.setOffsetAndLength((ASTNode) name);
        return declarator;
    }
}
