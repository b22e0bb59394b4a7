package weft.protothread.operators;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import weft.protothread.member.OperatorUse;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Symbol;
import weft.source.text.SourceEdits;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/**
 * Operators outside of classes that block, {@code Out &operator<<(Out &out, int n)}, written as functions with a word for a name,
 * {@code Out &operator_shl(Out &out, int n)}, and the expressions that they stand in as calls of these.
 */
public final class OperatorText {

    private final ParsedSource parsed;
    private final SourceTokens tokens;
    private final SourceEdits edits;
    private final OperatorFunctions functions;

    public OperatorText(ParsedSource parsed, SourceEdits edits, SourceFunctions functions) {
        this.parsed = parsed;
        this.tokens = parsed.tokens();
        this.edits = edits;
        this.functions = new OperatorFunctions(parsed, edits, functions);
    }

    public void write() {
        Map<Symbol, String> names = functions.names();
        if (names.isEmpty()) {
            return;
        }
        List<OperatorUse> operators = new ArrayList<>();
        List<Runnable> openings = new ArrayList<>(); // what is written for one around others comes first
        Tree.eachOfUser(parsed, node -> {
            OperatorUse.of(node)
                    .ifPresent(use -> use.whole()
                            .operatorFunction()
                            .map(names::get)
                            .ifPresent(name -> {
                                operators.add(use);
                                openings.add(() -> use.write(" " + name + "(", "", tokens, edits));
                            }));
            if (node instanceof NameNode name && !(name.parent() instanceof NameNode)) {
                Optional.ofNullable(names.get(name.symbol()))
                        .ifPresent(callee -> openings.add(() -> write(name, callee)));
            }
        });
        operators.forEach(use -> use.close("", tokens, edits));
        openings.forEach(Runnable::run);
    }

    private void write(NameNode name, String callee) {
        if (name.parent() instanceof Identifier) {
            edits.replace(tokens.first(name), tokens.end(name), " " + callee);
        } else {
            int word = OperatorNaming.word(name, tokens);
            edits.replace(word, tokens.end(name), " " + callee.substring(callee.lastIndexOf(':') + 1));
        }
    }
}
