package weft.source.parse.syntax;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.IASTFieldDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFileLocation;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorElifStatement;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorElseStatement;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorEndifStatement;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorIfStatement;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorIfdefStatement;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorIfndefStatement;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorMacroDefinition;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorMacroExpansion;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorStatement;
import org.eclipse.cdt.core.dom.ast.IASTProblem;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import org.eclipse.cdt.core.dom.ast.IField;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTranslationUnit;
import org.eclipse.cdt.internal.core.dom.parser.SizeofCalculator;
import org.eclipse.cdt.internal.core.dom.parser.c.CVisitor;
import org.eclipse.cdt.internal.core.dom.parser.cpp.semantics.CPPVisitor;
import org.eclipse.cdt.internal.core.parser.scanner.LocationMap;

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
        Map<IASTNode, List<IASTName>> nested = new IdentityHashMap<>(); // each use alone would look through all names
        for (IASTName name : origin.getAdapter(LocationMap.class).getMacroReferences()) {
            if (name.getParent() instanceof IASTPreprocessorMacroExpansion use && name != use.getMacroReference()) {
                nested.computeIfAbsent(use, key -> new ArrayList<>()).add(name);
            }
        }
        return Stream.of(origin.getMacroExpansions())
                .map(use -> new MacroUse(use, nested.getOrDefault(use, List.of())))
                .toList();
    }

    /** What the preprocessor and the parser did not understand. */
    public List<SourceProblem> problems() {
        return Stream.concat(
                        Stream.of(origin.getPreprocessorProblems()).filter(problem -> !isSkipped(problem)),
                        Stream.of(isCpp() ? CPPVisitor.getProblems(origin) : CVisitor.getProblems(origin)))
                .map(SourceProblem::new)
                .toList();
    }

    /** Whether it is about a quotation mark in what a conditional leaves out, where there may be one alone. */
    private boolean isSkipped(IASTProblem problem) {
        if (problem.getID() != IASTProblem.SCANNER_UNBOUNDED_STRING
                && problem.getID() != IASTProblem.SCANNER_BAD_CHARACTER) {
            return false;
        }
        IASTFileLocation at = problem.getFileLocation();
        Deque<Boolean> taken = new ArrayDeque<>();
        for (IASTPreprocessorStatement directive : origin.getAllPreprocessorStatements()) {
            if (at == null || !isBefore(directive.getFileLocation(), at)) {
                continue;
            }
            boolean begins = directive instanceof IASTPreprocessorIfStatement
                    || directive instanceof IASTPreprocessorIfdefStatement
                    || directive instanceof IASTPreprocessorIfndefStatement;
            boolean goesOn = directive instanceof IASTPreprocessorElifStatement
                    || directive instanceof IASTPreprocessorElseStatement;
            if (goesOn || directive instanceof IASTPreprocessorEndifStatement) {
                taken.poll();
            }
            if (begins || goesOn) {
                taken.push(isTaken(directive));
            }
        }
        return taken.contains(false);
    }

    private static boolean isBefore(IASTFileLocation directive, IASTFileLocation at) {
        return directive != null
                && directive.getFileName().equals(at.getFileName())
                && directive.getNodeOffset() < at.getNodeOffset();
    }

    /** Whether the text behind a directive, up to the next, is there. */
    private static boolean isTaken(IASTPreprocessorStatement directive) {
        return directive instanceof IASTPreprocessorIfStatement when && when.taken()
                || directive instanceof IASTPreprocessorIfdefStatement defined && defined.taken()
                || directive instanceof IASTPreprocessorIfndefStatement undefined && undefined.taken()
                || directive instanceof IASTPreprocessorElifStatement otherwise && otherwise.taken()
                || directive instanceof IASTPreprocessorElseStatement rest && rest.taken();
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
