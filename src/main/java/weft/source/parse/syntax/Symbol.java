package weft.source.parse.syntax;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.DOMException;
import org.eclipse.cdt.core.dom.ast.EScopeKind;
import org.eclipse.cdt.core.dom.ast.IASTFieldDeclarator;
import org.eclipse.cdt.core.dom.ast.IBinding;
import org.eclipse.cdt.core.dom.ast.IEnumerator;
import org.eclipse.cdt.core.dom.ast.IField;
import org.eclipse.cdt.core.dom.ast.IFunction;
import org.eclipse.cdt.core.dom.ast.IProblemBinding;
import org.eclipse.cdt.core.dom.ast.IScope;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.IValue;
import org.eclipse.cdt.core.dom.ast.IVariable;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPBinding;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPClassType;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPConstructor;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPEnumeration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPField;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPFunction;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPMethod;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPNamespace;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPNamespaceScope;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPSpecialization;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPTemplateArgument;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPTemplateDefinition;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPTemplateInstance;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPUsingDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPVariable;
import org.eclipse.cdt.internal.core.dom.parser.c.CVariable;
import org.eclipse.cdt.internal.core.dom.parser.cpp.CPPImplicitMethod;
import org.eclipse.cdt.internal.core.dom.parser.cpp.ClassTypeHelper;
import org.eclipse.cdt.internal.core.dom.parser.cpp.ICPPUnknownBinding;
import org.eclipse.cdt.internal.core.dom.parser.cpp.semantics.SemanticUtil;
import weft.source.parse.member.WrittenMembers;

/** What a name stands for. Two are equal if they are one thing of the source. */
public abstract sealed class Symbol {

    /** The parser's, or null where it gives none. */
    private final IBinding origin;

    private Symbol(IBinding origin) {
        this.origin = origin;
    }

    public static Symbol of(IBinding origin) {
        if (origin instanceof IVariable variable) {
            return new Variable(variable);
        }
        if (origin instanceof IFunction function) {
            return new Function(function);
        }
        return origin instanceof IEnumerator enumerator ? new Enumerator(enumerator) : new Other(origin);
    }

    /** A variable, a parameter or a field. */
    public static final class Variable extends Symbol {

        private final IVariable variable;

        private Variable(IVariable variable) {
            super(variable);
            this.variable = variable;
        }

        public String name() {
            return variable.getName();
        }

        public Type type() {
            return Type.of(variable.getType());
        }

        /** C++: what it is made of, where a template makes it; else itself. */
        public Symbol ofTemplate() {
            IBinding made = variable;
            while (made instanceof ICPPSpecialization special) {
                made = special.getSpecializedBinding();
            }
            return of(made);
        }

        /** C++: whether its template's arguments are not known where it is used, and so neither is the variable. */
        public boolean isUnknown() {
            return variable instanceof ICPPUnknownBinding;
        }

        /** Whether it is one for the whole program, or for a thread. */
        public boolean isStatic() {
            return variable.isStatic();
        }

        /** Its first value, where that is a number that is known; it may have changed since. */
        public Optional<Number> firstValue() {
            return number(variable::getInitialValue);
        }

        public boolean isOfCpp() {
            return variable instanceof ICPPVariable;
        }

        /** C++ */
        public boolean isConstexpr() {
            return variable instanceof ICPPVariable cpp && cpp.isConstexpr();
        }

        /** Whether it is a member that has fewer bits than its type: an operator makes an int of most. */
        public boolean isBitField() {
            return variable instanceof ICPPField field
                    ? WrittenMembers.isBitField(field)
                    : variable instanceof IField
                            && variable instanceof CVariable member
                            && member.getPhysicalNode() != null
                            && (member.getPhysicalNode() instanceof IASTFieldDeclarator
                                    || member.getPhysicalNode().getParent() instanceof IASTFieldDeclarator);
        }

        /** Whether it is a static one of a function. */
        public boolean isStaticOfFunction() {
            return variable.isStatic() && isIn(EScopeKind.eLocal);
        }
    }

    /** An enumerator. */
    public static final class Enumerator extends Symbol {

        private final IEnumerator enumerator;

        Enumerator(IEnumerator enumerator) {
            super(enumerator);
            this.enumerator = enumerator;
        }

        public Optional<Long> value() {
            return number(enumerator::getValue).map(Number::longValue);
        }
    }

    /** A function. */
    public static final class Function extends Symbol {

        private final IFunction function;

        private Function(IFunction function) {
            super(function);
            this.function = function;
        }

        public String name() {
            return function.getName();
        }

        public Type.Function type() {
            return new Type.Function(function.getType());
        }

        public boolean isOfCpp() {
            return function instanceof ICPPFunction;
        }

        /** Whether it takes any number of arguments after its parameters. */
        public boolean takesMore() {
            return function.takesVarArgs();
        }

        /** C++: whether it is a member that does not change its object. */
        public boolean isConst() {
            return function instanceof ICPPMethod method && method.getType().isConst();
        }

        /** C++: whether it is a member of a class. */
        public boolean isMethod() {
            return function instanceof ICPPMethod;
        }

        /** C++: whether it is a member that a class derived from its own may have another of. */
        public boolean isVirtual() {
            return function instanceof ICPPMethod method && ClassTypeHelper.isVirtual(method);
        }

        /** C++: whether it is a member that has a name of its own, and which function it is does not depend on the object. */
        public boolean isNamedMember() {
            return isCertainMember() && function.getName().matches("\\w+");
        }

        /** C++: whether it is a member that an operator stands for, and which function it is does not depend on the object. */
        public boolean isOperatorMember() {
            return isCertainMember() && function.getName().startsWith("operator ");
        }

        private boolean isCertainMember() {
            return function instanceof ICPPMethod method
                    && !(method instanceof ICPPConstructor)
                    && !(method instanceof ICPPTemplateDefinition)
                    && !method.isDestructor()
                    && !method.isConstexpr()
                    && !isVirtual();
        }

        /** C++: whether what it gives for constants may be one. */
        public boolean isConstexpr() {
            return function instanceof ICPPFunction cpp && cpp.isConstexpr();
        }

        /** C++: whether it is made of a template. */
        public boolean isOfTemplate() {
            return function instanceof ICPPTemplateInstance;
        }

        /** C++: whether it is called as one of C. */
        public boolean isExternC() {
            return function instanceof ICPPFunction cpp && cpp.isExternC();
        }

        /** C++: its name with those of all that it is in. */
        public List<String> qualified() {
            try {
                return function instanceof ICPPFunction cpp
                        ? List.of(cpp.getQualifiedName())
                        : List.of(function.getName());
            } catch (DOMException e) {
                return List.of(function.getName()); // local to a function
            }
        }

        /** C++: whether it is in a namespace without a name, so that no other source can call it. */
        public boolean isInternal() {
            for (IBinding owner = function.getOwner(); owner != null; owner = owner.getOwner()) {
                if (owner instanceof ICPPNamespace && owner.getNameCharArray().length == 0) {
                    return true;
                }
            }
            return false;
        }

        /** C++: whether others of its namespace have its name. */
        public boolean isOverloaded(TranslationUnit unit) {
            try {
                IScope scope = function.getScope();
                return !isExternC()
                        && scope instanceof ICPPNamespaceScope
                        && Stream.of(scope.find(function.getName(), unit.origin))
                                        .filter(ICPPFunction.class::isInstance)
                                        .distinct()
                                        .count()
                                > 1;
            } catch (DOMException e) {
                return false;
            }
        }
    }

    /**
     * C++: an argument of a template.
     *
     * @param type  the argument, or the type of a value
     * @param value the argument, where it is a number
     */
    public record TemplateArgument(Type type, boolean isType, Optional<Number> value) {

        private static TemplateArgument of(ICPPTemplateArgument argument) {
            return argument.isTypeValue()
                    ? new TemplateArgument(Type.of(argument.getTypeValue()), true, Optional.empty())
                    : new TemplateArgument(
                            Type.of(argument.getTypeOfNonTypeValue()), false, number(argument::getNonTypeValue));
        }
    }

    /** Anything else: a type, a label, a macro, or nothing that is known. */
    public static final class Other extends Symbol {

        private Other(IBinding origin) {
            super(origin);
        }
    }

    /** C++: the template that it is made of; that of its class, if it is a constructor. */
    public final Optional<Symbol> template() {
        return instance().map(made -> of(made.getTemplateDefinition()));
    }

    /** C++: the arguments of that, in order; empty where the parser does not know them all. */
    public final Optional<List<TemplateArgument>> arguments() {
        return instance()
                .map(made -> List.of(made.getTemplateArguments()))
                .filter(all -> all.stream().noneMatch(ICPPTemplateArgument::isPackExpansion))
                .map(all -> all.stream().map(TemplateArgument::of).toList());
    }

    private Optional<ICPPTemplateInstance> instance() {
        IBinding made = origin instanceof ICPPConstructor ? origin.getOwner() : origin;
        return made instanceof ICPPTemplateInstance instance ? Optional.of(instance) : Optional.empty();
    }

    /** The type that it is the name of. */
    public final Optional<Type> asType() {
        return origin instanceof IType type ? Optional.of(Type.of(type)) : Optional.empty();
    }

    /** C++: whether it is a class for which constructors are written. */
    public final boolean hasConstructors() {
        return origin instanceof ICPPClassType type
                && Stream.of(type.getConstructors()).anyMatch(each -> !(each instanceof CPPImplicitMethod));
    }

    /** C++: the class of which it is a member; an enumerator that needs no name before it is one where its enumeration is. */
    public final Optional<Symbol> memberOf() {
        IBinding owner = origin == null ? null : origin.getOwner();
        if (owner instanceof ICPPEnumeration enumeration && !enumeration.isScoped()
                || origin instanceof ICPPConstructor) { // whose name is its class's
            owner = owner.getOwner();
        }
        return owner instanceof ICPPClassType ? Optional.of(of(owner)) : Optional.empty();
    }

    /** C++: whether it is a private or protected member of a class. */
    public final boolean isHidden() {
        return origin != null
                && origin.getOwner() instanceof ICPPClassType owner
                && origin instanceof ICPPBinding member
                && WrittenMembers.isHidden(member, owner);
    }

    /** C++: whether it is a class with a constructor, or a destructor, that only members and friends may use. */
    public final boolean hasHiddenConstructors() {
        return origin instanceof ICPPClassType type
                && (Stream.of(type.getConstructors()).anyMatch(each -> WrittenMembers.isHidden(each, type))
                        || Stream.of(type.getDeclaredMethods())
                                .anyMatch(each -> each.isDestructor() && WrittenMembers.isHidden(each, type)));
    }

    /** C++: whether it is a member that is used with an object. */
    public final boolean isOfObject() {
        return origin instanceof ICPPField field && !field.isStatic()
                || origin instanceof ICPPMethod method && !method.isStatic() && !(method instanceof ICPPConstructor);
    }

    /** C++ */
    public final boolean isConstructor() {
        return origin instanceof ICPPConstructor;
    }

    /** C++: whether a class is one, or has it as a base. */
    public final boolean isOrDerivesFrom(Symbol base) {
        return equals(base)
                || origin instanceof ICPPClassType derived
                        && base.origin instanceof ICPPClassType parent
                        && SemanticUtil.calculateInheritanceDepth(derived, parent) > 0;
    }

    /** Whether the parser knows what it is, and not only in templates. */
    public final boolean isKnown() {
        return origin != null && !isProblem() && !(origin instanceof ICPPUnknownBinding);
    }

    /** C++: the functions that a using declaration brings. */
    public final List<Function> brought() {
        return origin instanceof ICPPUsingDeclaration using
                ? Stream.of(using.getDelegates())
                        .filter(ICPPFunction.class::isInstance)
                        .map(each -> new Function((ICPPFunction) each))
                        .toList()
                : List.of();
    }

    /** Whether the parser does not know it. */
    public final boolean isProblem() {
        return origin instanceof IProblemBinding;
    }

    /** Whether it is known in the whole file, under a name. */
    public final boolean isOfFile() {
        return origin.getNameCharArray().length > 0 && isIn(EScopeKind.eGlobal);
    }

    final boolean isIn(EScopeKind kind) {
        try {
            return origin.getScope() != null && origin.getScope().getKind() == kind;
        } catch (DOMException e) {
            return false; // a fault in the source
        }
    }

    private static Optional<Number> number(Supplier<IValue> value) {
        return evaluated(() -> Optional.ofNullable(value.get()).map(IValue::numberValue));
    }

    /** What the parser makes of a constant; nothing where it fails, as it does on some functions that are constexpr. */
    static Optional<Number> evaluated(Supplier<Optional<Number>> constant) {
        try {
            return constant.get();
        } catch (IllegalStateException | IndexOutOfBoundsException | NullPointerException | ClassCastException e) {
            return Optional.empty();
        }
    }

    @Override
    public final boolean equals(Object other) {
        return other instanceof Symbol symbol && Objects.equals(origin, symbol.origin);
    }

    @Override
    public final int hashCode() {
        return Objects.hashCode(origin);
    }
}
