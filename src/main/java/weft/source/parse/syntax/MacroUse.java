package weft.source.parse.syntax;

import java.util.List;
import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorMacroExpansion;
import org.eclipse.cdt.core.dom.ast.IMacroBinding;

/** A place where a macro is expanded. */
public final class MacroUse extends Origin<IASTPreprocessorMacroExpansion> implements Located {

    private final List<IASTName> nested;

    /** @param nested the names of macros that are expanded in it */
    MacroUse(IASTPreprocessorMacroExpansion origin, List<IASTName> nested) {
        super(origin);
        this.nested = nested;
    }

    /** The names of the macro and of those that are expanded in it. */
    public List<String> names() {
        return references().map(IASTName::toString).toList();
    }

    /** The macro and those that are expanded in it, where they are defined. */
    public List<Macro> macros() {
        return references()
                .map(IASTName::resolveBinding)
                .filter(IMacroBinding.class::isInstance)
                .map(binding -> new Macro((IMacroBinding) binding))
                .toList();
    }

    /** What the macro itself stands for. */
    public String expansion() {
        return origin.getMacroDefinition().getExpansion();
    }

    private Stream<IASTName> references() {
        return Stream.concat(Stream.of(origin.getMacroReference()), nested.stream());
    }
}
