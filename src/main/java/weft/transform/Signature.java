package weft.transform;

import java.util.List;
import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTParameterDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTStandardFunctionDeclarator;

/**
 * What a function takes and gives.
 *
 * @param parameters  without the void of an empty list
 * @param isVoid      whether it gives nothing
 * @param isPrototype false for a definition in the style before 1989
 */
record Signature(List<IASTParameterDeclaration> parameters, boolean isVoid, boolean isPrototype, boolean isVariadic) {

    static Signature of(IASTFunctionDefinition definition) {
        boolean isVoid = definition.getDeclarator().getPointerOperators().length == 0
                && definition.getDeclSpecifier() instanceof IASTSimpleDeclSpecifier simple
                && simple.getType() == IASTSimpleDeclSpecifier.t_void;
        if (!(definition.getDeclarator() instanceof IASTStandardFunctionDeclarator declarator)) {
            return new Signature(List.of(), isVoid, false, false);
        }
        return new Signature(
                Stream.of(declarator.getParameters())
                        .filter(parameter -> Declarators.innermost(parameter.getDeclarator()).getName().toCharArray().length > 0)
                        .toList(),
                isVoid, true, declarator.takesVarArgs());
    }
}
