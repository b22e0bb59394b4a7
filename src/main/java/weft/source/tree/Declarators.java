package weft.source.tree;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.Declarator.ArrayDeclarator;
import weft.source.parse.syntax.Declarator.FunctionDeclarator;
import weft.source.parse.syntax.Initializer;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Part.ParameterDeclaration;
import weft.source.parse.syntax.Part.PointerOperator;
import weft.source.parse.syntax.Specifier;
import weft.source.parse.syntax.Specifier.Composite;
import weft.source.parse.syntax.Specifier.SimpleSpecifier;
import weft.source.parse.syntax.Statement.DeclarationStatement;
import weft.source.parse.syntax.Type;
import weft.source.text.Edits;

/** Declarators written anew: another name, at another place. */
public final class Declarators {

    private static final Pattern WORD = Pattern.compile("(?s)\\w+|.");

    /** What is a type though no word for one is there. */
    private static final Pattern TYPE =
            Pattern.compile("\\b(?:(?:__)?(?:signed|complex)(?:__)?|unsigned|short|long|_Complex|_Imaginary)\\b");

    private Declarators() {}

    /** The declarator that holds the name: {@code f} in {@code int (*f)(void)}. */
    public static Declarator innermost(Declarator declarator) {
        Declarator inner = declarator;
        while (inner.nested().isPresent()) {
            inner = inner.nested().get();
        }
        return inner;
    }

    /** C++: what declares the constructors of a class in it. */
    public static List<FunctionDeclarator> constructors(Composite of) {
        return of.children().stream()
                .flatMap(member -> member.children().stream())
                .filter(FunctionDeclarator.class::isInstance)
                .map(FunctionDeclarator.class::cast)
                .filter(declarator ->
                        declarator.name().toString().equals(of.name().toString()))
                .toList();
    }

    /** C++: what stands before the name of a member of a class where that is not in it: {@code Outer::Inner::}. */
    public static String path(Composite of) {
        String around = of.parent().parent() instanceof Composite outer ? path(outer) : "";
        return around + of.name() + "::";
    }

    /** The index behind the last token of a declarator without its initialiser. */
    public static int end(Declarator declarator, SourceTokens tokens) {
        return declarator.initializer().map(tokens::first).orElseGet(() -> tokens.end(declarator));
    }

    /** The parts of a declarator that its type is made of: not its initialiser, nor the size of what is an array by its word alone. */
    public static List<Node> parts(Declarator declarator) {
        Optional<Node> size = isArrayParameter(declarator) && declarator instanceof ArrayDeclarator array
                ? Optional.of(array.modifiers().get(0))
                : Optional.empty();
        return declarator.children().stream()
                .filter(child -> !(child instanceof Initializer)
                        && size.filter(child::equals).isEmpty())
                .toList();
    }

    /** Whether something is declared as an array, and is a pointer, as it is a parameter. */
    public static boolean isArrayParameter(Declarator declarator) {
        return isParameter(declarator) && innermost(declarator) instanceof ArrayDeclarator;
    }

    /** What holds a function's list of parameters, where its name stands in it: {@code f(int)} in {@code int (*(f(int)))[2]}. */
    static Optional<FunctionDeclarator> function(Declarator declarator) {
        Declarator around = innermost(declarator);
        while (!(around instanceof FunctionDeclarator)
                && around.pointers().isEmpty()
                && !(around instanceof ArrayDeclarator)
                && around.parent() instanceof Declarator next) {
            around = next;
        }
        return around instanceof FunctionDeclarator function ? Optional.of(function) : Optional.empty();
    }

    /** C: whether a declaration declares a function: by a list of parameters, or by a name for the type of one. */
    public static boolean isFunction(SimpleDeclaration declaration, Declarator declarator) {
        return declaration.specifier().storage() != Specifier.Storage.TYPEDEF
                && (function(declarator).isPresent() || declarator.type().bare() instanceof Type.Function);
    }

    /** Whether a declarator is that of a parameter, in a list or in the style before 1989. */
    static boolean isParameter(Declarator declarator) {
        return declarator.parent() instanceof ParameterDeclaration
                || declarator.parent().parent() instanceof FunctionDeclarator;
    }

    /** A name as the declarator of an object has it: what is declared as a function or an array, a parameter, is a pointer. */
    public static String asObject(Declarator declarator, String name) {
        Declarator inner = innermost(declarator);
        boolean isFunction = declarator instanceof FunctionDeclarator
                && (inner == declarator || inner.pointers().isEmpty() && !(inner instanceof ArrayDeclarator));
        return isFunction || isArrayParameter(declarator) ? "(*" + name + ")" : name;
    }

    /** C++: whether a declaration is a union without a name, whose members are seen where it stands. */
    public static boolean isUnnamedUnion(SimpleDeclaration declaration) {
        return declaration.parent() instanceof DeclarationStatement
                && declaration.declarators().isEmpty()
                && declaration.specifier() instanceof Composite type
                && type.isUnion()
                && type.name().isEmpty();
    }

    /** Whether the declared thing itself is a pointer, or an array or function of such, by what is written here. */
    static boolean hasPointer(Declarator declarator) {
        return !declarator.pointers().isEmpty()
                || declarator.nested().filter(Declarators::hasPointer).isPresent();
    }

    /** The specifiers of a declaration, expanded, for an unqualified object that has no storage class. */
    public static String specifiers(Specifier specifier, Declarator declarator, SourceTokens tokens, Edits edits) {
        String drop = "register|auto|static|extern|inline|__inline|__inline__|_Noreturn"
                + (hasPointer(declarator) || isArrayParameter(declarator) ? "" : "|const");
        String text = written(specifier, tokens, edits);
        StringBuilder rest = new StringBuilder();
        int depth = 0; // among arguments of templates, const is a part of the type
        for (Matcher word = WORD.matcher(text); word.find(); ) {
            String found = word.group();
            boolean isArrow = found.equals(">") && rest.length() > 0 && rest.charAt(rest.length() - 1) == '-';
            depth += "<({".contains(found) ? 1 : ">)}".contains(found) && !isArrow ? -1 : 0;
            rest.append(depth == 0 && found.matches(drop) ? "" : found);
        }
        return rest.toString().replaceAll(" +", " ").strip();
    }

    /** Specifiers as they are written, expanded, with the {@code int} that C before 1999 let one leave out. */
    static String written(Specifier specifier, SourceTokens tokens, Edits edits) {
        String text = edits.expanded(tokens.first(specifier), tokens.end(specifier));
        boolean isImplicit = !Cpp.is(specifier)
                && specifier instanceof SimpleSpecifier simple
                && simple.isUnspecified()
                && !TYPE.matcher(text).find();
        return isImplicit ? (text + " int").strip() : text;
    }

    /**
     * A declarator's text, expanded, with another name (see {@link #asObject}), without the size of what is an array by its word alone and
     * without a const of the declared thing itself.
     */
    public static String renamed(Declarator declarator, String name, SourceTokens tokens, Edits edits) {
        Declarator inner = innermost(declarator);
        int skipFrom = name(inner, tokens);
        List<PointerOperator> operators = inner.pointers();
        if (isConst(operators)) {
            skipFrom = tokens.first(operators.get(operators.size() - 1)) + 1; // the qualifiers behind the last *
        }
        String before = edits.expanded(tokens.first(declarator), skipFrom);
        return before + (before.matches("(?s).*\\w") ? " " : "") + name + behind(declarator, tokens, edits);
    }

    /** The declaration, expanded, of an unqualified object without a storage class, with another name. */
    public static String declaration(
            Specifier specifier, Declarator declarator, String name, SourceTokens tokens, Edits edits) {
        String type = specifiers(specifier, declarator, tokens, edits);
        Declarator inner = innermost(declarator);
        if (!(inner instanceof ArrayDeclarator) && ArraySize.isMissing(specifier, declarator)) {
            declarator.initializer().ifPresent(edits::decideMacros);
            return "__typeof__((*(" + type + " *)0)[0]) " + name + "["
                    + ArraySize.of(declarator, tokens, edits).orElse("") + "]";
        }
        return type + " " + renamed(declarator, asObject(declarator, name), tokens, edits);
    }

    /** Where the name stands, or would, of a parameter that has none. */
    private static int name(Declarator innermost, SourceTokens tokens) {
        if (!innermost.name().isEmpty()) {
            return tokens.first(innermost.name());
        }
        List<PointerOperator> pointers = innermost.pointers();
        return pointers.isEmpty() ? tokens.first(innermost) : tokens.end(pointers.get(pointers.size() - 1));
    }

    /** Whether the last * has a const. */
    static boolean isConst(List<PointerOperator> pointers) {
        return !pointers.isEmpty() && pointers.get(pointers.size() - 1).isConst();
    }

    /** What stands behind the name in a declarator, expanded, with the size of an array that has one by its initialiser. */
    public static String behind(Declarator declarator, SourceTokens tokens, Edits edits) {
        Declarator inner = innermost(declarator);
        String size = "";
        if (isArrayParameter(declarator)) {
            int first = tokens.end(((ArrayDeclarator) inner).modifiers().get(0));
            return edits.expanded(first, end(declarator, tokens));
        }
        if (inner instanceof ArrayDeclarator array && ArraySize.isMissing(array)) {
            size = "[" + ArraySize.of(declarator, tokens, edits).orElse("") + "]";
            declarator.initializer().ifPresent(edits::decideMacros);
        }
        int behind = size.isEmpty()
                ? name(inner, tokens) + (inner.name().isEmpty() ? 0 : 1)
                : tokens.end(((ArrayDeclarator) inner).modifiers().get(0));
        String rest = edits.expanded(behind, end(declarator, tokens));
        return size + (rest.matches("(?s)\\w.*") ? " " : "") + rest;
    }
}
