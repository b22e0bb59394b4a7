package weft.source.parse.syntax;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.IASTFieldDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorMacroDefinition;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import org.eclipse.cdt.core.dom.ast.IField;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTranslationUnit;
import org.eclipse.cdt.internal.core.dom.parser.SizeofCalculator;
import org.eclipse.cdt.internal.core.dom.parser.c.CVisitor;
import org.eclipse.cdt.internal.core.dom.parser.cpp.semantics.CPPVisitor;

/** A source with its headers. */
public final class TranslationUnit extends NodeBase<IASTTranslationUnit> implements Node {

    /** What is asked for again for each function: empty until it is. */
    private Optional<List<Declaration>> declarations = Optional.empty();

    private Optional<List<Directive>> directives = Optional.empty();
    private Optional<List<Directive.Define>> macros = Optional.empty();
    private Optional<List<Directive.Define>> builtinMacros = Optional.empty();

    TranslationUnit(IASTTranslationUnit origin, Nodes nodes) {
        super(origin, nodes);
    }

    /** The tree of what the parser has read. */
    public static TranslationUnit of(IASTTranslationUnit origin) {
        return (TranslationUnit) new Nodes().of(origin);
    }

    public boolean isCpp() {
        return origin instanceof ICPPASTTranslationUnit;
    }

    public List<Declaration> declarations() {
        if (declarations.isEmpty()) {
            declarations = Optional.of(all(Declaration.class, origin.getDeclarations(false)));
        }
        return declarations.get();
    }

    /** All directives in the order of the text. */
    public List<Directive> directives() {
        if (directives.isEmpty()) {
            directives = Optional.of(Stream.of(origin.getAllPreprocessorStatements())
                    .map(Directive::of)
                    .sorted(Comparator.comparingInt(Directive::offset))
                    .toList());
        }
        return directives.get();
    }

    /** The definitions of macros that the preprocessor obeys. */
    public List<Directive.Define> macros() {
        if (macros.isEmpty()) {
            macros = Optional.of(defines(origin.getMacroDefinitions()));
        }
        return macros.get();
    }

    /** The macros that the compiler defines itself. */
    public List<Directive.Define> builtinMacros() {
        if (builtinMacros.isEmpty()) {
            builtinMacros = Optional.of(defines(origin.getBuiltinMacroDefinitions()));
        }
        return builtinMacros.get();
    }

    private static List<Directive.Define> defines(IASTPreprocessorMacroDefinition[] definitions) {
        return Stream.of(definitions).map(Directive.Define::new).toList();
    }

    public List<Directive.Include> includes() {
        return Stream.of(origin.getIncludeDirectives())
                .map(Directive.Include::new)
                .toList();
    }

    public List<MacroUse> macroUses() {
        return Stream.of(origin.getMacroExpansions()).map(MacroUse::new).toList();
    }

    /** What the preprocessor and the parser did not understand. */
    public List<SourceProblem> problems() {
        return Stream.concat(
                        Stream.of(origin.getPreprocessorProblems()),
                        Stream.of(isCpp() ? CPPVisitor.getProblems(origin) : CVisitor.getProblems(origin)))
                .map(SourceProblem::new)
                .toList();
    }

    /** The bytes of a type for the compiler whose macros the source was read with, where the parser can tell them. */
    public OptionalLong size(Type type) {
        var size = new SizeofCalculator(origin).sizeAndAlignment(type.origin);
        return size == null ? OptionalLong.empty() : OptionalLong.of(size.size);
    }

    boolean isBitField(IField field) {
        return Stream.of(origin.getDefinitionsInAST(field))
                .map(IASTNode::getParent)
                .anyMatch(IASTFieldDeclarator.class::isInstance);
    }
}
