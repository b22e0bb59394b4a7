package weft.source.tree;

import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.cdt.core.dom.ast.IASTArrayDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTPointer;
import org.eclipse.cdt.core.dom.ast.IASTPointerOperator;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.c.ICASTSimpleDeclSpecifier;
import weft.source.parse.SourceTokens;
import weft.source.text.Edits;

/** Declarators written anew: another name, at another place. */
public final class Declarators {

    /** What is a type though no word for one is there. */
    private static final Pattern TYPE =
            Pattern.compile("\\b(?:(?:__)?(?:signed|complex)(?:__)?|unsigned|short|long|_Complex|_Imaginary)\\b");

    private Declarators() {}

    /** The declarator that holds the name: {@code f} in {@code int (*f)(void)}. */
    public static IASTDeclarator innermost(IASTDeclarator declarator) {
        IASTDeclarator inner = declarator;
        while (inner.getNestedDeclarator() != null) {
            inner = inner.getNestedDeclarator();
        }
        return inner;
    }

    /** The index behind the last token of a declarator without its initialiser. */
    public static int end(IASTDeclarator declarator, SourceTokens tokens) {
        return declarator.getInitializer() == null ? tokens.end(declarator) : tokens.first(declarator.getInitializer());
    }

    /** Whether the declared thing itself is a pointer, or an array or function of such, by what is written here. */
    static boolean hasPointer(IASTDeclarator declarator) {
        for (IASTDeclarator d = declarator; d != null; d = d.getNestedDeclarator()) {
            if (d.getPointerOperators().length > 0) {
                return true;
            }
        }
        return false;
    }

    /** The specifiers of a declaration, expanded, for an unqualified object that has no storage class. */
    public static String specifiers(
            IASTDeclSpecifier specifier, IASTDeclarator declarator, SourceTokens tokens, Edits edits) {
        String drop = "register|auto|static|extern|inline|__inline|__inline__|_Noreturn"
                + (hasPointer(declarator) ? "" : "|const");
        String text = written(specifier, tokens, edits);
        return text.replaceAll("\\b(" + drop + ")\\b", "").replaceAll(" +", " ").strip();
    }

    /** Specifiers as they are written, expanded, with the {@code int} that C before 1999 let one leave out. */
    static String written(IASTDeclSpecifier specifier, SourceTokens tokens, Edits edits) {
        String text = edits.expanded(tokens.first(specifier), tokens.end(specifier));
        boolean isImplicit = !Cpp.is(specifier)
                && specifier instanceof ICASTSimpleDeclSpecifier simple
                && simple.getType() == IASTSimpleDeclSpecifier.t_unspecified
                && !TYPE.matcher(text).find();
        return isImplicit ? (text + " int").strip() : text;
    }

    /** A declarator's text, expanded, with another name, and without a const of the declared thing itself. */
    public static String renamed(IASTDeclarator declarator, String name, SourceTokens tokens, Edits edits) {
        IASTDeclarator inner = innermost(declarator);
        int at = tokens.first(inner.getName());
        int skipFrom = at;
        IASTPointerOperator[] operators = inner.getPointerOperators();
        if (operators.length > 0 && operators[operators.length - 1] instanceof IASTPointer last && last.isConst()) {
            skipFrom = tokens.first(last) + 1; // the qualifiers behind the last *
        }
        String before = edits.expanded(tokens.first(declarator), skipFrom);
        return before + (before.matches("(?s).*\\w") ? " " : "") + name + behind(declarator, tokens, edits);
    }

    /** What stands behind the name in a declarator, expanded, with the size of an array that has one by its initialiser. */
    public static String behind(IASTDeclarator declarator, SourceTokens tokens, Edits edits) {
        IASTDeclarator inner = innermost(declarator);
        String size = "";
        if (inner instanceof IASTArrayDeclarator array && ArraySize.isMissing(array)) {
            size = "[" + ArraySize.of(declarator, tokens).orElse("") + "]";
            Optional.ofNullable(declarator.getInitializer()).ifPresent(edits::decideMacros);
        }
        int behind = size.isEmpty()
                ? tokens.end(inner.getName())
                : tokens.end(((IASTArrayDeclarator) inner).getArrayModifiers()[0]);
        String rest = edits.expanded(behind, end(declarator, tokens));
        return size + (rest.matches("(?s)\\w.*") ? " " : "") + rest;
    }
}
