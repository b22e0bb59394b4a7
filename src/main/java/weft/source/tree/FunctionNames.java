package weft.source.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.ASTTypeUtil;
import org.eclipse.cdt.core.dom.ast.DOMException;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import org.eclipse.cdt.core.dom.ast.IBinding;
import org.eclipse.cdt.core.dom.ast.IScope;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.IVariable;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTQualifiedName;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPFunction;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPMethod;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPNamespace;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPNamespaceScope;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPTemplateInstance;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPUsingDeclaration;

/**
 * What functions are called here: in C by their names; in C++ by names that are C identifiers, too, and tell functions of
 * different namespaces and overloaded ones apart.
 */
public final class FunctionNames {

    /** What no function's name begins with. */
    private static final String NONE = "::";

    private FunctionNames() {}

    /** The function that a name stands for. What can be no function of a namespace gets a name that none has. */
    public static String of(IASTName name) {
        IBinding binding = name.resolveBinding();
        if (binding instanceof ICPPFunction function) {
            return of(function, name.getTranslationUnit());
        }
        return binding instanceof IVariable ? NONE + name : name.toString(); // a variable may hide a function
    }

    /** What {@code using space::name} brings of functions. */
    public static List<String> brought(IASTName name) {
        return name.resolveBinding() instanceof ICPPUsingDeclaration using
                ? Stream.of(using.getDelegates())
                        .filter(ICPPFunction.class::isInstance)
                        .map(each -> of((ICPPFunction) each, name.getTranslationUnit()))
                        .toList()
                : List.of();
    }

    /** The namespaces that are written before a name, as in {@code int space::name(void)}. */
    public static List<String> written(IASTName name) {
        return name instanceof ICPPASTQualifiedName qualified
                ? Stream.of(qualified.getQualifier()).map(Object::toString).toList()
                : List.of();
    }

    private static String of(ICPPFunction function, IASTTranslationUnit tree) {
        if (function instanceof ICPPMethod || function instanceof ICPPTemplateInstance) {
            return NONE + function.getName();
        }
        List<String> parts = namespaces(function);
        parts.add(function.getName() + (isOverloaded(function, tree) ? signature(function) : ""));
        return String.join("__", parts);
    }

    /** Whether a function of C++ is in a namespace without a name: no other source can call it. */
    static boolean isInternal(IASTName name) {
        if (!(name.resolveBinding() instanceof ICPPFunction function)) {
            return false;
        }
        for (IBinding owner = function.getOwner(); owner != null; owner = owner.getOwner()) {
            if (owner instanceof ICPPNamespace && owner.getNameCharArray().length == 0) {
                return true;
            }
        }
        return false;
    }

    static boolean isExternC(IASTName name) {
        return name.resolveBinding() instanceof ICPPFunction function && function.isExternC();
    }

    /** How C++ code in any namespace calls something that lies beside a function: {@code ::space::}, empty in C. */
    public static String qualification(IASTName name) {
        return Cpp.is(name)
                ? namespaces(name).stream().map(space -> space + "::").collect(Collectors.joining("", "::", ""))
                : "";
    }

    /** The named namespaces around the function that a name stands for, none in C. */
    public static List<String> namespaces(IASTName name) {
        return name.resolveBinding() instanceof ICPPFunction function ? namespaces(function) : List.of();
    }

    /** The named namespaces around a function; what is in those without a name is seen outside of them. */
    private static List<String> namespaces(ICPPFunction function) {
        String[] qualified = qualified(function);
        return Stream.of(qualified)
                .limit(qualified.length - 1L)
                .filter(part -> part.matches("\\w+"))
                .collect(Collectors.toCollection(ArrayList::new));
    }

    static String[] qualified(ICPPFunction function) {
        try {
            return function.getQualifiedName();
        } catch (DOMException e) {
            return new String[] {function.getName()}; // local to a function
        }
    }

    private static boolean isOverloaded(ICPPFunction function, IASTTranslationUnit tree) {
        try {
            IScope scope = function.getScope();
            return !function.isExternC()
                    && scope instanceof ICPPNamespaceScope
                    && Stream.of(scope.find(function.getName(), tree))
                                    .filter(ICPPFunction.class::isInstance)
                                    .distinct()
                                    .count()
                            > 1;
        } catch (DOMException e) {
            return false;
        }
    }

    private static String signature(ICPPFunction function) {
        return Stream.of(function.getType().getParameterTypes())
                .map(FunctionNames::word)
                .collect(Collectors.joining("_", "_", ""));
    }

    private static String word(IType type) {
        return ASTTypeUtil.getType(type).replace("*", "ptr").replace("&", "ref").replaceAll("\\W+", "_");
    }
}
