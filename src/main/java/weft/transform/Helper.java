package weft.transform;

import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTParameterDeclaration;
import weft.transform.parse.Tokens;

/** A function of the source that blocks and is not init or fire. */
record Helper(IASTFunctionDefinition definition, Tokens tokens, Edits edits) {

    String cName() {
        return "weft_do_" + Functions.name(definition);
    }

    List<IASTParameterDeclaration> parameters() {
        return Signature.of(definition).parameters();
    }

    boolean isVoid() {
        return Signature.of(definition).isVoid();
    }

    /** The result's type, as it is written before a name. */
    String resultType() {
        IASTFunctionDeclarator declarator = definition.getDeclarator();
        String type = Declarators.specifiers(definition.getDeclSpecifier(), declarator, tokens, edits);
        return type + " " + "*".repeat(declarator.getPointerOperators().length);
    }

    /** The function's head in transformed code. */
    String head() {
        int first = tokens.first(definition);
        String written = tokens.source().text().substring(
                first == 0 ? 0 : tokens.fileEnd(first - 1), tokens.fileStart(tokens.first(definition.getBody())));
        String unused = written.matches("(?s).*\\b(__)?unused(__)?\\b.*") ? "__attribute__((unused)) " : "";
        boolean isStatic = definition.getDeclSpecifier().getStorageClass() == IASTDeclSpecifier.sc_static;
        StringBuilder head = new StringBuilder(unused).append(isStatic ? "static int "
                : "int ").append(cName()).append("(void *weft_frame_memory");
        for (IASTParameterDeclaration parameter : parameters()) {
            head.append(", ").append(edits.expanded(tokens.first(parameter), tokens.end(parameter)));
        }
        if (!isVoid()) {
            head.append(", ").append(resultType()).append("*weft_value");
        }
        return head.append(")").toString();
    }
}
