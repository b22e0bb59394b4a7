package weft.transform;

import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import weft.transform.parse.Tokens;

/**
 * A function that blocks and is not init or fire, of this source or another one of the same process.
 *
 * @param cName        its name in transformed code
 * @param signature    of its definition, or, where that is elsewhere, its declaration
 * @param isRecursive  whether it may call itself, over others too
 * @param needsProcess whether it is recursive or calls what is: then it takes the process it runs in
 */
record Helper(
        String name, String cName, Signature signature, boolean isRecursive, boolean needsProcess, Tokens tokens, Edits edits) {

    /** The result's type, as it is written before a name. */
    String resultType() {
        String type = Declarators.specifiers(signature.specifier(), signature.declarator(), tokens, edits);
        return type + " " + "*".repeat(signature.declarator().getPointerOperators().length);
    }

    /** The function's head in transformed code. */
    String head() {
        StringBuilder head = new StringBuilder(unused()).append(storage()).append("int ").append(cName).append('(')
                .append(needsProcess ? "DOLProcess *weft_p, " : "").append("void *weft_frame_memory");
        for (Signature.Parameter parameter : signature.parameters()) {
            head.append(", ").append(edits.expanded(tokens.first(parameter.specifier()), tokens.end(parameter.specifier())))
                    .append(' ').append(edits.expanded(tokens.first(parameter.declarator()), tokens.end(parameter.declarator())));
        }
        if (!signature.isVoid()) {
            head.append(", ").append(resultType()).append("*weft_value");
        }
        return head.append(")").toString();
    }

    /** The function that gives the bytes its frame and those of its callees take. */
    String sizeHead() {
        return (storage().isEmpty() ? "" : "__attribute__((unused)) static ") + "size_t weft_size_" + name + "(void)";
    }

    private String storage() {
        return signature.specifier().getStorageClass() == IASTDeclSpecifier.sc_static ? "static " : "";
    }

    private String unused() {
        if (!(signature.declarator().getParent() instanceof IASTFunctionDefinition definition)) {
            return "";
        }
        int first = tokens.first(definition);
        String written = tokens.source().text().substring(
                first == 0 ? 0 : tokens.fileEnd(first - 1), tokens.fileStart(tokens.first(definition.getBody())));
        return written.matches("(?s).*\\b(__)?unused(__)?\\b.*") ? "__attribute__((unused)) " : "";
    }
}
