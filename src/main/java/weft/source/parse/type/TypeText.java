package weft.source.parse.type;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.ASTTypeUtil;
import org.eclipse.cdt.core.dom.ast.DOMException;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclarationStatement;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IBinding;
import org.eclipse.cdt.core.dom.ast.ICompositeType;
import org.eclipse.cdt.core.dom.ast.IEnumeration;
import org.eclipse.cdt.core.dom.ast.IFunction;
import org.eclipse.cdt.core.dom.ast.IFunctionType;
import org.eclipse.cdt.core.dom.ast.IQualifierType;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.ITypedef;
import org.eclipse.cdt.core.dom.ast.IVariable;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPBinding;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPClassTemplate;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPClassType;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPSpecialization;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPTemplateArgument;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPTemplateInstance;
import org.eclipse.cdt.internal.core.dom.parser.ITypeContainer;
import org.eclipse.cdt.internal.core.dom.parser.cpp.ICPPInternalBinding;
import org.eclipse.cdt.internal.core.dom.parser.cpp.semantics.SemanticUtil;
import weft.source.parse.member.WrittenMembers;
import weft.source.parse.syntax.Symbol.TemplateArgument;
import weft.source.parse.syntax.Type;

/** Types of C++ as they are written in generated code, which stands outside of the function that they are from. */
public final class TypeText {

    private TypeText() {}

    /**
     * Whether a type can be written outside of the function: one without a name cannot, nor one that a class hides, nor one that the
     * parser has not deduced.
     */
    public static boolean isWritable(Type type) {
        return !type.isProblem()
                && !isHidden(type.origin())
                && !(type.bare().origin() instanceof ICPPClassTemplate)
                && text(type).matches("[\\w\\s:<>,*&()\\[\\]-]+");
    }

    /** Whether a type, or one that it is made of, is a private or protected member of a class. */
    private static boolean isHidden(IType type) {
        IType simple = SemanticUtil.getSimplifiedType(type);
        if (simple instanceof ITypeContainer container && !(simple instanceof IEnumeration)) {
            return isHidden(container.getType());
        }
        boolean isHiddenMember = simple instanceof ICPPBinding member
                && member.getOwner() instanceof ICPPClassType owner
                && (WrittenMembers.isHidden(member, owner) || isHidden(owner));
        return isHiddenMember
                || simple instanceof ICPPTemplateInstance of
                        && Stream.of(of.getTemplateArguments())
                                .anyMatch(argument -> argument.isTypeValue() && isHidden(argument.getTypeValue()));
    }

    /** The type of a parameter, as it is written before a name: without a const of its own, and of an array the pointer. */
    public static String asParameter(Type type) {
        return type.bare() instanceof Type.Array array
                ? text(array.element()) + " *"
                : type instanceof Type.Function ? text(type) + " *" : text(type.isScalar() ? type.unqualified() : type);
    }

    /** The type of a variable for a value of a type, without a const of its own. */
    public static String asVariable(Type type) {
        if (VectorTypes.isVector(type)) {
            return "__typeof__(" + vector(type.origin()) + ")";
        }
        return text(type.bare());
    }

    /** A type as it is written as an argument of a template, where nothing follows that could belong to it. */
    public static String asArgument(Type type) {
        String text = text(type);
        return text.startsWith("__typeof__(") ? text.substring("__typeof__(".length(), text.length() - 1) : text;
    }

    /** The name of a vector type: without it the parser takes it for the type of the elements. */
    private static String vector(IType type) {
        if (type instanceof IQualifierType qualified) {
            return vector(qualified.getType());
        }
        return type instanceof ICPPBinding binding
                ? seen(ASTTypeUtil.getQualifiedName(binding))
                : ((ITypedef) type).getName();
    }

    /** A name without the places of namespaces that have none: what is in them is seen outside. */
    private static String seen(String name) {
        return name.replaceAll("::(?:::)+", "::");
    }

    /** A type as it is written before a name. */
    public static String text(Type type) {
        if (VectorTypes.isVector(type)) {
            return (type.isConst() ? "const " : "") + "__typeof__(" + vector(type.origin()) + ")";
        }
        IType simple = SemanticUtil.getSimplifiedType(type.origin());
        String text = seen(ASTTypeUtil.getType(simple));
        for (ICPPBinding unnamed : unnamed(simple).toList()) {
            text = text.replace(
                    ASTTypeUtil.getType((IType) unnamed), nameByTypedef(unnamed).orElse("{}"));
        }
        for (ICPPTemplateArgument number : numbers(simple).toList()) {
            String of = seen(ASTTypeUtil.getType(number.getTypeOfNonTypeValue()));
            String value = new String(number.getNonTypeValue().getSignature());
            text = text.replaceAll(
                    "(?<=[<,])" + Pattern.quote(of + value) + "(?=[>,])",
                    Matcher.quoteReplacement("(" + of + ")" + value));
        }
        return "__typeof__(" + elaborated(simple, fromOutside(simple, text)) + ")";
    }

    /** A type whose names are looked for outside of all namespaces and classes: within one, others may have them. */
    private static String fromOutside(IType type, String text) {
        String found = text;
        for (String name : outermost(type).distinct().toList()) {
            found = found.replaceAll("(?<![\\w:])" + Pattern.quote(name) + "\\b", "::" + name);
        }
        return found;
    }

    /** What the names of the classes and enumerations in a type begin with, but for those of the libraries and of functions. */
    private static Stream<String> outermost(IType type) {
        IType simple = SemanticUtil.getSimplifiedType(type);
        if (simple instanceof ICPPClassType || simple instanceof IEnumeration) {
            Stream<String> arguments = simple instanceof ICPPTemplateInstance of
                    ? Stream.of(of.getTemplateArguments())
                            .map(argument ->
                                    argument.isTypeValue() ? argument.getTypeValue() : argument.getTypeOfNonTypeValue())
                            .flatMap(TypeText::outermost)
                    : Stream.empty();
            IBinding first = (IBinding) simple;
            while (first.getOwner() != null && !first.getOwner().getName().isEmpty()) {
                first = first.getOwner();
            }
            String name = first.getName();
            boolean isOther = first instanceof IFunction || name.isEmpty() || name.matches("std|__.*");
            return Stream.concat(isOther ? Stream.empty() : Stream.of(name), arguments);
        }
        if (simple instanceof IFunctionType function) {
            return Stream.concat(Stream.of(function.getReturnType()), Stream.of(function.getParameterTypes()))
                    .flatMap(TypeText::outermost);
        }
        return simple instanceof ITypeContainer container ? outermost(container.getType()) : Stream.empty();
    }

    /** Whether an argument of a template means the same where the function with it stands, if its names are known there. */
    public static boolean isWritable(TemplateArgument argument) {
        Type type = argument.type();
        boolean isNumber = type.isNumber() || type.bare() instanceof Type.Enumeration;
        return isWritable(type)
                && (argument.isType() || isNumber && argument.value().isPresent());
    }

    /** An argument of a template: a type, or a number. */
    public static String text(TemplateArgument argument) {
        String named = asArgument(argument.type());
        String cast = argument.type().isNumber() ? "" : "(" + named + ")"; // of an enumeration
        return argument.isType() ? named : cast + argument.value().orElseThrow();
    }

    /** The classes and enumerations in a type that are declared without a name. */
    private static Stream<ICPPBinding> unnamed(IType type) {
        IType simple = SemanticUtil.getSimplifiedType(type);
        if (simple instanceof ICPPClassType || simple instanceof IEnumeration) {
            ICPPBinding of = (ICPPBinding) simple;
            return of instanceof ICPPTemplateInstance instance
                    ? Stream.of(instance.getTemplateArguments())
                            .filter(ICPPTemplateArgument::isTypeValue)
                            .flatMap(argument -> unnamed(argument.getTypeValue()))
                    : of.getName().isEmpty() ? Stream.of(of) : Stream.empty();
        }
        return simple instanceof ITypeContainer container ? unnamed(container.getType()) : Stream.empty();
    }

    /** The name that a typedef gives to what has none of its own, unless that is one in a function. */
    private static Optional<String> nameByTypedef(ICPPBinding unnamed) {
        if (!(unnamed instanceof ICPPInternalBinding written) || written.getDefinition() == null) {
            return Optional.empty();
        }
        IASTNode node = written.getDefinition();
        while (node != null && !(node instanceof IASTSimpleDeclaration)) {
            node = node.getParent();
        }
        return node instanceof IASTSimpleDeclaration declaration
                        && declaration.getDeclSpecifier().getStorageClass() == IASTDeclSpecifier.sc_typedef
                        && !(declaration.getParent() instanceof IASTDeclarationStatement)
                        && declaration.getDeclarators().length > 0
                        && declaration.getDeclarators()[0].getName().resolveBinding() instanceof ICPPBinding name
                        && declaration.getDeclarators()[0].getPointerOperators().length == 0
                ? Optional.of(seen(ASTTypeUtil.getQualifiedName(name)))
                : Optional.empty();
    }

    /** A type whose class shares its name with a function or a variable, as {@code stat} does: the name alone is theirs. */
    private static String elaborated(IType type, String text) {
        IType inner = type;
        while (inner instanceof ITypeContainer container) {
            inner = container.getType();
        }
        return inner instanceof ICPPClassType of && !(of instanceof ICPPSpecialization) && sharesName(of)
                ? text.replaceFirst(
                        "(?<![\\w:])(?=[\\w:]*\\b" + Pattern.quote(of.getName()) + "\\b)",
                        of.getKey() == ICompositeType.k_union ? "union " : "struct ")
                : text;
    }

    /** Whether a function or a variable has the name of a class, too, which hides the class. */
    private static boolean sharesName(ICPPClassType of) {
        try {
            return of instanceof ICPPInternalBinding written
                    && written.getDefinition() != null
                    && of.getScope() != null
                    && Stream.of(of.getScope()
                                    .find(of.getName(), written.getDefinition().getTranslationUnit()))
                            .anyMatch(other -> other instanceof IFunction || other instanceof IVariable);
        } catch (DOMException e) {
            return false;
        }
    }

    /** The arguments of templates in a type that are values: the parser writes their type and value without anything between. */
    private static Stream<ICPPTemplateArgument> numbers(IType type) {
        if (type instanceof ITypeContainer container) {
            return numbers(SemanticUtil.getSimplifiedType(container.getType()));
        }
        Stream<ICPPTemplateArgument> around =
                type instanceof ICPPBinding inner && inner.getOwner() instanceof IType owner
                        ? numbers(owner)
                        : Stream.empty();
        return Stream.concat(
                around,
                type instanceof ICPPTemplateInstance of
                        ? Stream.of(of.getTemplateArguments())
                                .flatMap(argument -> argument.isNonTypeValue()
                                        ? Stream.of(argument)
                                        : numbers(SemanticUtil.getSimplifiedType(argument.getTypeValue())))
                        : Stream.empty());
    }
}
