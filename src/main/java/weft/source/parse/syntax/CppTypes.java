package weft.source.parse.syntax;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.ASTTypeUtil;
import org.eclipse.cdt.core.dom.ast.DOMException;
import org.eclipse.cdt.core.dom.ast.IASTCompoundStatement;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclarationStatement;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFieldDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IArrayType;
import org.eclipse.cdt.core.dom.ast.IBasicType;
import org.eclipse.cdt.core.dom.ast.IBinding;
import org.eclipse.cdt.core.dom.ast.ICompositeType;
import org.eclipse.cdt.core.dom.ast.IEnumeration;
import org.eclipse.cdt.core.dom.ast.IField;
import org.eclipse.cdt.core.dom.ast.IFunction;
import org.eclipse.cdt.core.dom.ast.IPointerType;
import org.eclipse.cdt.core.dom.ast.IProblemType;
import org.eclipse.cdt.core.dom.ast.IQualifierType;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.ITypedef;
import org.eclipse.cdt.core.dom.ast.IVariable;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTQualifiedName;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPBinding;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPClassTemplate;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPClassType;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPConstructor;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPField;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPMember;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPMethod;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPNamespace;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPParameterPackType;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPReferenceType;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPSpecialization;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPTemplateArgument;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPTemplateDefinition;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPTemplateInstance;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPTemplateTypeParameter;
import org.eclipse.cdt.internal.core.dom.parser.ITypeContainer;
import org.eclipse.cdt.internal.core.dom.parser.cpp.CPPImplicitMethod;
import org.eclipse.cdt.internal.core.dom.parser.cpp.ICPPInternalBinding;
import org.eclipse.cdt.internal.core.dom.parser.cpp.ICPPUnknownBinding;
import org.eclipse.cdt.internal.core.dom.parser.cpp.ICPPUnknownType;
import org.eclipse.cdt.internal.core.dom.parser.cpp.semantics.SemanticUtil;
import org.eclipse.cdt.internal.core.dom.parser.cpp.semantics.TypeTraits;
import weft.source.parse.syntax.ExpressionNode.Cast;
import weft.source.parse.syntax.ExpressionNode.FieldReference;
import weft.source.parse.syntax.ExpressionNode.Subscript;
import weft.source.parse.syntax.ExpressionNode.Unary;
import weft.source.path.ParserPath;
import weft.source.path.SystemHeaders;

/** What the transformation asks of types of C++. */
public final class CppTypes {

    /** Templates of the library whose objects need a destructor where an argument does: the parser gets lost in their bases. */
    private static final String[] HOLDERS = {"optional", "variant", "tuple"};

    private CppTypes() {}

    public static boolean isReference(Type type) {
        return type.bare() instanceof Type.Reference;
    }

    public static Type referred(Type reference) {
        return ((Type.Reference) reference.bare()).target();
    }

    /** A type, or what it is a reference to. */
    public static Type withoutReference(Type type) {
        return isReference(type) ? referred(type) : type;
    }

    /** Whether an expression has a type, qualifiers aside. */
    public static boolean isOfType(Clause clause, Type type) {
        return clause instanceof ExpressionNode value && value.type().bare().isSame(type.bare());
    }

    /** Whether a reference to an expression can be kept as a pointer to it. */
    public static boolean isBindable(Clause bound, Type reference) {
        return bound instanceof ExpressionNode expression
                && expression.category() == ExpressionNode.ValueCategory.LVALUE
                && !isPartOfTemporary(expression)
                && canBePointedAt(expression.type(), reference);
    }

    /** Whether an expression is an object that lies somewhere and is given away, as by a cast to {@code T &&}. */
    private static boolean isExpiring(Clause clause) {
        return clause instanceof Unary unary && unary.is(UnaryOperator.PARENTHESES)
                ? isExpiring(unary.operand())
                : clause instanceof Cast cast
                                && isReference(cast.typeId().declarator().type())
                        || clause instanceof ExpressionNode value
                                && value.category() == ExpressionNode.ValueCategory.XVALUE;
    }

    /** Whether an expression is an element or a member of a temporary object, or that itself by a cast. */
    private static boolean isPartOfTemporary(Clause part) {
        if (part instanceof Unary unary && unary.is(UnaryOperator.PARENTHESES)) {
            return isPartOfTemporary(unary.operand());
        }
        Clause whole = part instanceof Subscript subscript
                        && subscript.array().type().isArray()
                ? subscript.array()
                : part instanceof FieldReference field && !field.isArrow()
                        ? field.owner()
                        : part instanceof Cast cast
                                        && isReference(
                                                cast.typeId().declarator().type())
                                ? cast.operand()
                                : part;
        return whole != part
                && (isPartOfTemporary(whole)
                        || whole instanceof ExpressionNode object
                                && object.category() == ExpressionNode.ValueCategory.PRVALUE);
    }

    /** Whether a reference to an expression is bound to a temporary object of just the type that it refers to. */
    public static boolean isBoundToTemporary(Clause bound, Type reference) {
        Type target = referred(reference);
        if (target.isArray() || !isWritable(target) || isBindable(bound, reference) || isExpiring(bound)) {
            return false;
        }
        if (!(bound instanceof ExpressionNode value)) {
            return isClass(target);
        }
        return target.isScalar() && !target.isPointer()
                || isClass(target)
                        && !value.type().isProblem()
                        && (isOfType(value, target)
                                ? value.category() == ExpressionNode.ValueCategory.PRVALUE
                                : !canBePointedAt(value.type(), reference));
    }

    /** Whether a reference to something is just a pointer to it; numbers of another type are converted to a temporary. */
    public static boolean canBePointedAt(Type type, Type reference) {
        IType to = referred(reference).bare().origin;
        IType from = type.bare().origin;
        if (to instanceof ICPPClassType
                && (from instanceof IArrayType
                        || from instanceof IBasicType
                        || from instanceof IPointerType
                        || from instanceof IEnumeration)) {
            return false;
        }
        return !(to instanceof ICPPClassType base && from instanceof ICPPClassType derived)
                ? !Type.of(to).isScalar() || to.isSameType(from)
                : to.isSameType(from)
                        || SemanticUtil.calculateInheritanceDepth(derived, base) > 0
                        || to instanceof IProblemType;
    }

    /** Whether a type is a class with virtual functions; what is not known may be one. */
    public static boolean mayBePolymorphic(Type type) {
        return type.isProblem() || type.bare().origin instanceof ICPPClassType known && isPolymorphic(known);
    }

    private static boolean isPolymorphic(ICPPClassType known) {
        return known instanceof IProblemType
                || known instanceof ICPPUnknownBinding
                || Stream.of(known.getDeclaredMethods()).anyMatch(ICPPMethod::isVirtual)
                || Stream.of(known.getBases())
                        .anyMatch(base -> base.isVirtual()
                                || !(base.getBaseClass() instanceof ICPPClassType parent)
                                || isPolymorphic(parent));
    }

    public static boolean isClass(Type type) {
        return type.bare() instanceof Type.Composite composite && composite.isClass();
    }

    /** Whether the parser does not find what a type is. */
    public static boolean isUnknown(Type type) {
        IType element = element(type.origin);
        return element == null || element instanceof IProblemType || element instanceof ICPPUnknownType;
    }

    /** Whether objects of a type, or the elements of an array, need a destructor; an unknown type is thought not to. */
    public static boolean hasDestructor(Type type) {
        return hasDestructor(type.origin);
    }

    private static boolean hasDestructor(IType type) {
        return element(type) instanceof ICPPClassType of
                && (of instanceof ICPPTemplateInstance holder && isOfLibrary(of, HOLDERS)
                        ? Stream.of(holder.getTemplateArguments()).anyMatch(CppTypes::needsDestructor)
                        : needsDestructor(of));
    }

    private static boolean needsDestructor(ICPPTemplateArgument argument) {
        return argument.isTypeValue() && hasDestructor(argument.getTypeValue());
    }

    /** As TypeTraits.hasTrivialDestructor, for which one that is defaulted, as in std::pair, is not trivial. */
    private static boolean needsDestructor(ICPPClassType of) {
        return Stream.of(of.getDeclaredMethods()).anyMatch(m -> m.isDestructor() && (m.isVirtual() || !isDefaulted(m)))
                || Stream.of(of.getDeclaredFields())
                        .anyMatch(field -> !field.isStatic() && hasDestructor(field.getType()))
                || Stream.of(of.getBases())
                        .anyMatch(base -> element(base.getBaseClassType()) instanceof ICPPClassType parent
                                && needsDestructor(parent));
    }

    /** Whether an object of a class is passed, and given, as one that lies somewhere: it ends, or can tell how often it is copied. */
    public static boolean isObject(Type type) {
        return isClass(type) && (hasDestructor(type) || isCopyObserved(type));
    }

    /** Whether a program can tell how often an object is copied: a class of the user's defines that. */
    public static boolean isCopyObserved(Type type) {
        return isCopyObserved(type.origin);
    }

    private static boolean isCopyObserved(IType type) {
        return element(type) instanceof ICPPClassType of && definesCopy(of);
    }

    private static boolean definesCopy(ICPPClassType of) {
        return Stream.of(of.getDeclaredMethods())
                        .anyMatch(method -> (isCopy(method, of) || isEventfulEnd(method)) && isOfUser(method))
                || Stream.of(of.getDeclaredMethods()).anyMatch(method -> method.isDeleted() && isCopying(method, of))
                        && Stream.of(of.getDeclaredMethods())
                                .noneMatch(method -> !method.isDeleted() && isCopying(method, of))
                || Stream.of(of.getDeclaredFields())
                        .anyMatch(field -> !field.isStatic() && isCopyObserved(field.getType()))
                || Stream.of(of.getBases())
                        .anyMatch(base -> element(base.getBaseClassType()) instanceof ICPPClassType parent
                                && definesCopy(parent));
    }

    /** Whether it is a destructor that does something: of a copy it does that once more. */
    private static boolean isEventfulEnd(ICPPMethod method) {
        return method.isDestructor()
                && !isDefaulted(method)
                && !(method instanceof ICPPInternalBinding written
                        && written.getDefinition() != null
                        && written.getDefinition().getParent() instanceof IASTFunctionDefinition definition
                        && definition.getBody() instanceof IASTCompoundStatement body
                        && body.getStatements().length == 0);
    }

    /** Whether a method copies or moves an object, and is written by someone: a template may take any object that is not constant. */
    private static boolean isCopy(ICPPMethod method, ICPPClassType of) {
        return !method.isDeleted() && !isDefaulted(method) && isCopying(method, of);
    }

    /** Whether it is a constructor or an assignment that takes another object, and is declared. */
    private static boolean isCopying(ICPPMethod method, ICPPClassType of) {
        IType[] parameters = method.getType().getParameterTypes();
        return (method instanceof ICPPConstructor || method.getName().equals("operator ="))
                && parameters.length > 0
                && !method.isImplicit()
                && Type.bare(parameters[0] instanceof ICPPParameterPackType pack ? pack.getType() : parameters[0])
                        instanceof ICPPReferenceType reference
                && (Type.bare(reference.getType()).isSameType(of)
                        || method instanceof ICPPTemplateDefinition
                                && reference.getType() instanceof ICPPTemplateTypeParameter);
    }

    private static boolean isOfUser(ICPPMethod method) {
        return original(method) instanceof ICPPInternalBinding written
                && Stream.of(
                                written.getDefinition() == null
                                        ? new IASTNode[0]
                                        : new IASTNode[] {written.getDefinition()},
                                written.getDeclarations() == null ? new IASTNode[0] : written.getDeclarations())
                        .flatMap(Stream::of)
                        .anyMatch(node -> node != null
                                && node.getFileLocation() != null
                                && !SystemHeaders.isBelow(
                                        ParserPath.path(node.getFileLocation().getFileName())));
    }

    /** Whether a type is std::initializer_list: an object of it refers to elements that end with the statement. */
    public static boolean isList(Type type) {
        return type.bare() instanceof Type.Composite of
                && of.isClass()
                && of.name().equals("initializer_list");
    }

    /** Whether objects of a class, as iterators, only point at something that lives on without them. */
    public static boolean isHandle(Type type) {
        return !hasDestructor(type)
                && type.bare().origin instanceof ICPPClassType of
                && fields(of).anyMatch(Type::isPointer)
                && fields(of).noneMatch(Type::isArray);
    }

    /** Whether a value has all that it is made of within, so that it needs nothing that it was made from: a number, or a string. */
    public static boolean holdsItsOwn(Type type) {
        return isPlainNumber(type) || isOfLibrary(type, "basic_string");
    }

    /** Whether it is a class of the user's with constructors that convert only where this is written. */
    public static boolean hasExplicitConstructors(Type type) {
        return type.bare().origin instanceof ICPPClassType of
                && Stream.of(of.getConstructors()).anyMatch(each -> each.isExplicit() && isOfUser(each));
    }

    /** Whether an object of the library owns numbers, or objects without destructors, in memory of its own, and nothing else. */
    public static boolean ownsPlainMemory(Type type) {
        return isOfLibrary(type, "basic_string")
                || isOfLibrary(type, "vector")
                        && arguments(type).stream()
                                .limit(1)
                                .allMatch(element -> !hasDestructor(element) || isOfLibrary(element, "basic_string"));
    }

    /** Whether a program can tell when an object ends: it, or a part of it, has a destructor of the user's. */
    public static boolean isEndObserved(Type type) {
        return isEndObserved(type.origin, new HashSet<>());
    }

    /** @param seen classes that have been asked about: one may hold itself by a template, as a tree does */
    private static boolean isEndObserved(IType type, Set<ICPPClassType> seen) {
        return element(type) instanceof ICPPClassType of
                && seen.add(of)
                && (Stream.of(of.getDeclaredMethods()).anyMatch(method -> method.isDestructor() && isOfUser(method))
                        || of instanceof ICPPTemplateInstance holder
                                && Stream.of(holder.getTemplateArguments())
                                        .anyMatch(argument ->
                                                argument.isTypeValue() && isEndObserved(argument.getTypeValue(), seen))
                        || Stream.of(of.getDeclaredFields())
                                .anyMatch(field -> !field.isStatic() && isEndObserved(field.getType(), seen))
                        || Stream.of(of.getBases()).anyMatch(base -> isEndObserved(base.getBaseClassType(), seen)));
    }

    private static Stream<Type> fields(ICPPClassType of) {
        return Stream.concat(
                Stream.of(of.getDeclaredFields())
                        .filter(field -> !field.isStatic())
                        .map(field -> Type.of(field.getType())),
                Stream.of(of.getBases())
                        .flatMap(base ->
                                base.getBaseClass() instanceof ICPPClassType parent ? fields(parent) : Stream.empty()));
    }

    /** Whether a class says itself where its elements begin and end. */
    public static boolean isRange(Type type) {
        return type.bare().origin instanceof ICPPClassType of && hasMethod(of, "begin") && hasMethod(of, "end");
    }

    private static boolean hasMethod(ICPPClassType of, String name) {
        return Stream.of(of.getAllDeclaredMethods())
                .anyMatch(method -> method.getName().equals(name));
    }

    /** Whether a class is a certain template of the library. */
    public static boolean isOfLibrary(Type type, String... names) {
        return type.bare().origin instanceof ICPPClassType of && isOfLibrary(of, names);
    }

    private static boolean isOfLibrary(ICPPClassType of, String... names) {
        return of instanceof ICPPTemplateInstance && List.of(names).contains(of.getName()) && isStandard(of.getOwner());
    }

    /** Whether it is a class of the library. */
    public static boolean isOfStandard(Type type) {
        return type.bare().origin instanceof ICPPClassType of && isStandard(of.getOwner());
    }

    /** Whether it is namespace std, or an inline one of it, which names a version. */
    private static boolean isStandard(IBinding namespace) {
        return namespace instanceof ICPPNamespace space
                && (space.getName().equals("std") || space.isInline() && isStandard(space.getOwner()));
    }

    /**
     * The members of a class that everybody may name and refer to, where these are all that it has: so none of a base class, and no
     * bit-fields.
     */
    public static Optional<List<String>> openMembers(Type type) {
        if (!(type.bare().origin instanceof ICPPClassType of)
                || of.getKey() == ICompositeType.k_union
                || of.getBases().length > 0) {
            return Optional.empty();
        }
        List<ICPPField> fields = Stream.of(of.getDeclaredFields())
                .filter(field -> !field.isStatic())
                .toList();
        return fields.stream()
                        .allMatch(field -> field.getVisibility() == ICPPMember.v_public
                                && !field.getName().isEmpty()
                                && !isBitField(field))
                ? Optional.of(fields.stream().map(IField::getName).toList())
                : Optional.empty();
    }

    /** The types of the members of a class that lists initialise one by one; nothing for another type. */
    public static List<Type> listedMembers(Type type) {
        return element(type.origin) instanceof ICPPClassType of
                        && Stream.of(of.getConstructors()).allMatch(ICPPConstructor::isImplicit)
                ? Stream.of(of.getDeclaredFields())
                        .filter(field -> !field.isStatic())
                        .map(field -> Type.of(field.getType()))
                        .toList()
                : List.of();
    }

    static boolean isBitField(ICPPField field) {
        return !(original(field) instanceof ICPPInternalBinding written)
                || written.getDefinition() == null
                || written.getDefinition().getParent() instanceof IASTFieldDeclarator;
    }

    /** A number or an enumerator. */
    public static boolean isPlainNumber(Type type) {
        return type.isScalar() && !type.isPointer();
    }

    /** What a member of an instance of a template is in the template. */
    private static ICPPBinding original(ICPPBinding member) {
        return member instanceof ICPPSpecialization of && of.getSpecializedBinding() instanceof ICPPBinding original
                ? original(original)
                : member;
    }

    /** Whether a program has a method that nobody wrote out. */
    /** Whether a method is defined behind its class: then what it does is not trivial, though it may be defaulted there. */
    private static boolean isDefinedBehind(ICPPMethod method) {
        IASTNode node = method instanceof ICPPInternalBinding written ? written.getDefinition() : null;
        while (node != null && !(node instanceof IASTFunctionDefinition)) {
            node = node.getParent();
        }
        return node instanceof IASTFunctionDefinition definition
                && definition.getDeclarator().getName() instanceof ICPPASTQualifiedName;
    }

    private static boolean isDefaulted(ICPPMethod method) {
        return original(method) instanceof ICPPMethod written
                && TypeTraits.isDefaultedMethod(written)
                && !isDefinedBehind(written);
    }

    /** The types among the arguments of a template that a class is an instance of. */
    public static List<Type> arguments(Type type) {
        return type.bare().origin instanceof ICPPTemplateInstance instance
                ? Stream.of(instance.getTemplateArguments())
                        .filter(ICPPTemplateArgument::isTypeValue)
                        .map(argument -> Type.of(argument.getTypeValue()))
                        .toList()
                : List.of();
    }

    /** Whether all constructors of a class but those that copy take values. */
    public static boolean isMadeOfValues(Type type) {
        return type.bare().origin instanceof ICPPClassType of
                && Stream.of(of.getConstructors())
                        .filter(each -> !each.isImplicit() && !isCopy(each, of))
                        .noneMatch(each -> each instanceof ICPPTemplateDefinition
                                || Stream.of(each.getType().getParameterTypes())
                                        .anyMatch(parameter -> Type.bare(parameter) instanceof ICPPReferenceType));
    }

    /** Whether a class has neither constructors nor bases, so that a list initialises its members. */
    public static boolean isAggregate(Type type) {
        return type.bare().origin instanceof ICPPClassType of && of.getBases().length == 0 && !hasConstructor(type);
    }

    /** Whether somebody wrote a constructor of a class. */
    public static boolean hasConstructor(Type type) {
        return type.bare().origin instanceof ICPPClassType of && hasConstructor(of);
    }

    private static boolean hasConstructor(ICPPClassType of) {
        return Stream.of(of.getConstructors()).anyMatch(each -> !(original(each) instanceof CPPImplicitMethod));
    }

    /** Whether the bytes of an object are all there is to it. */
    public static boolean isCopiedByBytes(Type type) {
        return !(element(type.origin) instanceof ICPPClassType of) || TypeTraits.isTriviallyCopyable(of);
    }

    /** Whether an object, or those in an array, can be made elsewhere, and their bytes copied: no constructor sees where they are. */
    public static boolean isMemory(Type type) {
        return isCopiedByBytes(type) && (!(element(type.origin) instanceof ICPPClassType of) || !hasConstructor(of));
    }

    /** Whether an object without an initialiser is just memory. */
    public static boolean isLeftUninitialised(Type type) {
        return !(element(type.origin) instanceof ICPPClassType of)
                || TypeTraits.hasTrivialDefaultConstructor(of, 50) && !hasDefaults(of);
    }

    /**
     * Whether a class gives members their first values where it declares them, or has a constructor that gives all its parameters theirs:
     * the parser takes its constructor for trivial.
     */
    private static boolean hasDefaults(ICPPClassType of) {
        return Stream.of(of.getConstructors())
                        .anyMatch(made -> !made.isImplicit()
                                && made.getParameters().length > 0
                                && made.getRequiredArgumentCount() == 0)
                || Stream.of(of.getDeclaredFields())
                        .filter(field -> !field.isStatic())
                        .anyMatch(field -> hasDefault(field)
                                || element(field.getType()) instanceof ICPPClassType inner && hasDefaults(inner))
                || Stream.of(of.getBases())
                        .anyMatch(base -> base.getBaseClass() instanceof ICPPClassType parent && hasDefaults(parent));
    }

    private static boolean hasDefault(ICPPField field) {
        return original(field) instanceof ICPPInternalBinding written
                && written.getDefinition() != null
                && written.getDefinition().getParent() instanceof IASTDeclarator declarator
                && declarator.getInitializer() != null;
    }

    private static IType element(IType type) {
        IType element = Type.bare(type);
        while (element instanceof IArrayType array) {
            element = Type.bare(array.getType());
        }
        return element;
    }

    /** Whether a declaration leaves its type to the initialiser. */
    public static boolean isAuto(Specifier specifier) {
        return specifier instanceof Specifier.SimpleSpecifier simple && simple.isAuto() || isTemplate(specifier);
    }

    /** Whether a declaration leaves the arguments of its type, a class template, to the initialiser: {@code std::pair p{1, 2}}. */
    public static boolean isTemplate(Specifier specifier) {
        return specifier instanceof Specifier.NamedSpecifier named
                && named.name().isTemplate();
    }

    /**
     * Whether a type can be written outside of the function: one without a name cannot, nor one that a class hides, nor one that the
     * parser has not deduced.
     */
    public static boolean isWritable(Type type) {
        return !type.isProblem()
                && !isHidden(type.origin)
                && !(type.bare().origin instanceof ICPPClassTemplate)
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
                && (isHidden(member, owner) || isHidden(owner));
        return isHiddenMember
                || simple instanceof ICPPTemplateInstance of
                        && Stream.of(of.getTemplateArguments())
                                .anyMatch(argument -> argument.isTypeValue() && isHidden(argument.getTypeValue()));
    }

    static boolean isHidden(ICPPBinding member, ICPPClassType owner) {
        try {
            return owner.getVisibility(member) != ICPPMember.v_public;
        } catch (IllegalArgumentException e) {
            return false; // the parser does not find it among the members: one of a template that it has made
        }
    }

    /** The type of a parameter, as it is written before a name: without a const of its own, and of an array the pointer. */
    public static String asParameter(Type type) {
        return type.bare() instanceof Type.Array array
                ? text(array.element()) + " *"
                : type instanceof Type.Function ? text(type) + " *" : text(type.isScalar() ? type.unqualified() : type);
    }

    /** The type of a variable for a value of a type, without a const of its own. */
    public static String asVariable(Type type) {
        if (type.isVector()) {
            return "__typeof__(" + vector(type.origin) + ")";
        }
        return text(type.bare());
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
        if (type.isVector()) {
            return (type.isConst() ? "const " : "") + "__typeof__(" + vector(type.origin) + ")";
        }
        IType simple = SemanticUtil.getSimplifiedType(type.origin);
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
        return "__typeof__(" + elaborated(simple, text) + ")";
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
        return inner instanceof ICPPClassType of && !(of instanceof ICPPSpecialization) && isHidden(of)
                ? text.replaceFirst(
                        "(?<![\\w:])(?=[\\w:]*\\b" + Pattern.quote(of.getName()) + "\\b)",
                        of.getKey() == ICompositeType.k_union ? "union " : "struct ")
                : text;
    }

    private static boolean isHidden(ICPPClassType of) {
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
