package weft.source.parse.syntax;

import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTDeclSpecifier;
import weft.source.parse.syntax.Specifier.Storage;

/** What all specifiers have. */
abstract class SpecifierBase<T extends IASTDeclSpecifier> extends NodeBase<T> {

    SpecifierBase(T origin, Nodes nodes) {
        super(origin, nodes);
    }

    public final Storage storage() {
        return switch (origin.getStorageClass()) {
            case IASTDeclSpecifier.sc_typedef -> Storage.TYPEDEF;
            case IASTDeclSpecifier.sc_extern -> Storage.EXTERN;
            case IASTDeclSpecifier.sc_static -> Storage.STATIC;
            case IASTDeclSpecifier.sc_auto -> Storage.AUTO;
            case IASTDeclSpecifier.sc_register -> Storage.REGISTER;
            case IASTDeclSpecifier.sc_mutable -> Storage.MUTABLE;
            default -> Storage.NONE;
        };
    }

    public final boolean isInline() {
        return origin.isInline();
    }

    public final boolean isConst() {
        return origin.isConst();
    }

    public final boolean isConstexpr() {
        return origin instanceof ICPPASTDeclSpecifier cpp && cpp.isConstexpr();
    }

    public final boolean isOfThread() {
        return origin instanceof ICPPASTDeclSpecifier cpp && cpp.isThreadLocal();
    }
}
