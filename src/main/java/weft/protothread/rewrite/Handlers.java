package weft.protothread.rewrite;

import java.util.Optional;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.ExpressionNode.Unary;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Statement.Block;
import weft.source.parse.syntax.Statement.Break;
import weft.source.parse.syntax.Statement.CatchHandler;
import weft.source.parse.syntax.Statement.Continue;
import weft.source.parse.syntax.Statement.DeclarationStatement;
import weft.source.parse.syntax.Statement.Goto;
import weft.source.parse.syntax.Statement.Return;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Type;
import weft.source.parse.syntax.UnaryOperator;
import weft.source.parse.type.ObjectLife;
import weft.source.text.SourceEdits;
import weft.source.tree.Declarators;
import weft.source.tree.Tree;

/**
 * Handlers of exceptions in which something blocks, {@code catch (T x)}: they keep the exception, to be thrown again when the function
 * resumes in them, and {@code x} becomes a variable of their block, which is made once.
 */
public final class Handlers {

    private static final String KEPT = "caught_weft";
    /** Ends the name in the head of the handler: no variable is called so, and {@link #KEPT} is none of these. */
    private static final String PASSED = "_weft_passed";

    private final SourceTokens tokens;
    private final SourceEdits edits;
    /** Whether a program can tell when an exception ends that it throws. */
    private final boolean areEndsObserved;

    private boolean includes;

    Handlers(ParsedSource parsed, SourceEdits edits) {
        this.tokens = parsed.tokens();
        this.edits = edits;
        this.areEndsObserved = Tree.hasOfUser(
                parsed,
                node -> node instanceof Unary unary
                        && unary.is(UnaryOperator.THROW)
                        && ObjectLife.isEndObserved(unary.operand().type()));
        this.includes = parsed.tree().includes().stream()
                .anyMatch(include -> include.path().endsWith("/exception"));
    }

    /** Writes a handler that is spelled out in the source; one of another kind stays. */
    void write(CatchHandler handler, FunctionDefinition definition) {
        int open = tokens.first(handler.body());
        Node whole = Tree.outermost(definition);
        if (!edits.isPlain(open, "{")
                || kept(handler).isPresent()
                || areEndsObserved && leaves(handler)
                || !includes && !edits.isPlain(tokens.first(whole))) {
            return;
        }
        if (name(handler)) {
            return; // and is written when the source is parsed again
        }
        Optional<String> variable = variable(handler);
        if (variable.isEmpty()) {
            return;
        }
        edits.after(open + 1, " ::std::exception_ptr " + KEPT + " = ::std::current_exception();" + variable.get());
        if (!includes) {
            edits.includeBefore(tokens.first(whole), "exception");
            includes = true;
        }
    }

    /** Whether a jump leaves a handler and ends objects around it. The exception has to end before these; here it would end after them. */
    private static boolean leaves(CatchHandler handler) {
        return Tree.has(
                        handler.body(),
                        node -> node instanceof Return
                                || node instanceof Break
                                || node instanceof Continue
                                || node instanceof Goto)
                && handler.ancestors().stream()
                        .filter(Block.class::isInstance)
                        .flatMap(block -> ((Block) block).statements().stream())
                        .anyMatch(statement -> statement instanceof DeclarationStatement declared
                                && declared.declaration() instanceof SimpleDeclaration variables
                                && variables.declarators().stream()
                                        .anyMatch(each -> CppTypes.hasDestructor(each.type())));
    }

    /** The variable that keeps the exception of a handler that is written so. */
    public static Optional<NameNode> kept(CatchHandler handler) {
        return handler.body() instanceof Block block
                        && !block.statements().isEmpty()
                        && block.statements().get(0) instanceof DeclarationStatement first
                        && first.declaration() instanceof SimpleDeclaration declaration
                        && declaration.declarators().size() == 1
                ? Optional.of(declaration.declarators().get(0).name())
                        .filter(name -> name.toString().equals(KEPT))
                : Optional.empty();
    }

    /** Gives what is caught by value a name where it has none; tells whether it did. */
    private boolean name(CatchHandler handler) {
        Optional<SimpleDeclaration> unnamed = handler.declaration()
                .filter(SimpleDeclaration.class::isInstance)
                .map(SimpleDeclaration.class::cast)
                .filter(caught -> caught.declarators().stream()
                        .allMatch(each -> each.name().isEmpty()
                                && each.pointers().isEmpty()
                                && each.nested().isEmpty()))
                .filter(caught -> edits.isPlain(tokens.end(caught.specifier()) - 1));
        unnamed.ifPresent(caught -> edits.after(tokens.end(caught.specifier()), " unnamed_weft"));
        return unnamed.isPresent();
    }

    /** Declares what is caught by value, nothing if there is no such; empty where that cannot be written. */
    private Optional<String> variable(CatchHandler handler) {
        if (handler.declaration().isEmpty()) {
            return Optional.of("");
        }
        if (!(handler.declaration().get() instanceof SimpleDeclaration caught)
                || caught.declarators().size() != 1) {
            return Optional.empty();
        }
        Declarator declarator = Declarators.innermost(caught.declarators().get(0));
        if (declarator.name().isEmpty()
                || !(declarator.name().symbol() instanceof Symbol.Variable variable)
                || variable.type().bare() instanceof Type.Reference) {
            return Optional.of("");
        }
        int name = tokens.first(declarator.name());
        String declared = edits.slice(
                tokens.first(caught.specifier()),
                tokens.end(caught.declarators().get(0)));
        if (!edits.isPlain(name) || declared.contains("\n")) {
            return Optional.empty();
        }
        edits.replace(name, name + 1, (variable.type().isScalar() ? "" : "&") + declarator.name() + PASSED);
        return Optional.of(" [[maybe_unused]] " + declared + " = " + declarator.name() + PASSED + ";");
    }
}
