package weft.protothread.lambda;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import weft.protothread.instance.BlockingNames;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.Specifier.Composite;
import weft.source.parse.syntax.Symbol;
import weft.source.text.FreshNames;
import weft.source.text.SourceEdits;
import weft.source.tree.Tree;

/**
 * Variables of which the value is a lambda expression that blocks: each becomes a function before the one that it is in, of whose variables
 * it takes what is captured. What is copied has a variable of its own:
 *
 * <pre>
 *     auto next = [p, &amp;sum](int k) { return sum += k * get(p); };     next(3)
 *     int fire__next(DOLProcess *&amp;p, int &amp;sum, int k) { .. }    DOLProcess *next_weft_p(p); fire__next(next_weft_p, sum, 3)
 * </pre>
 */
public final class LambdaText {

    private final ParsedSource parsed;
    private final SourceTokens tokens;
    private final SourceEdits edits;
    private final BlockingNames blocking;
    private final FreshNames names;

    public LambdaText(ParsedSource parsed, SourceEdits edits, BlockingNames blocking) {
        this.parsed = parsed;
        this.tokens = parsed.tokens();
        this.edits = edits;
        this.blocking = blocking;
        this.names = new FreshNames(tokens);
    }

    public void write() {
        new CalledLambdas(parsed, edits, blocking, names).write();
        if (edits.isEmpty()) {
            new PassedLambdas(parsed, edits, blocking, names).write();
        }
        if (!edits.isEmpty()) {
            return; // and is read again
        }
        new BlockingLambdas(parsed, edits, blocking).all().forEach(this::write);
    }

    private void write(BlockingLambda lambda) {
        String name = name(lambda);
        LambdaHead head = new LambdaHead(lambda.lambda(), tokens);
        List<String> parameters = new ArrayList<>();
        List<String> arguments = new ArrayList<>();
        StringBuilder copies = new StringBuilder();
        lambda.captures().forEach((captured, how) -> {
            boolean isConst = !how.isByReference() && !how.isPointer() && !head.isMutable();
            boolean isThere = how.isByReference() && !how.isInitialised();
            parameters.add("[[maybe_unused]] " + (isConst ? "const " : "") + how.text() + " &" + captured);
            arguments.add(isThere ? captured : lambda.copy(captured));
            if (!isThere) {
                copies.append(how.declared())
                        .append(' ')
                        .append(lambda.copy(captured))
                        .append(how.isInitialised() ? " = " + how.value() : "(" + how.value() + ")")
                        .append("; ");
            }
        });
        boolean hasOthers = head.hasParameters() && head.firstParameter() < head.endOfParameters();
        if (hasOthers && !isVoid(head)) {
            parameters.add(tokens.expanded(head.firstParameter(), head.endOfParameters()));
        }
        FunctionDefinition function = lambda.function();
        boolean isMember =
                function.parent() instanceof Composite || lambda.inClass().isPresent();
        String qualifiers = isMember && !lambda.isStatic() && isConst(function) ? " const" : "";
        String path = function.declarator().name().qualifiers().stream()
                .map(qualifier -> qualifier + "::")
                .collect(Collectors.joining());
        String behind = "(" + String.join(", ", parameters) + ")" + qualifiers + " " + head.clauses();
        String declared = lambda.isStatic() ? "static " : "";
        boolean isOutside = lambda.inClass().isPresent();
        lambda.inClass()
                .ifPresent(simple -> edits.before(
                        tokens.first(simple), declared + "auto " + name + behind + " -> " + lambda.result() + "; "));
        String text = edits.start(head.body())
                + (isOutside
                        ? "auto " + path + name + behind + " -> " + lambda.result()
                        : declared + lambda.result() + " " + name + behind)
                + " " + edits.slice(head.body(), tokens.end(lambda.lambda()));
        int before = tokens.beforeAttributes(tokens.first(Tree.declaration(function)));
        edits.before(before, text + edits.start(before));
        edits.take(tokens.first(lambda.declaration()), tokens.end(lambda.declaration()), copies.toString());
        for (Call call : lambda.calls()) {
            int first = tokens.first(call.function());
            String separator = arguments.isEmpty() || call.arguments().isEmpty() ? "" : ", ";
            edits.replace(
                    first, tokens.end(call.function()) + 1, name + "(" + String.join(", ", arguments) + separator);
        }
    }

    private boolean isVoid(LambdaHead head) {
        return head.firstParameter() + 1 == head.endOfParameters()
                && tokens.image(head.firstParameter()).equals("void");
    }

    private static boolean isConst(FunctionDefinition function) {
        return function.declarator().name().symbol() instanceof Symbol.Function member && member.isConst();
    }

    /** A name that nothing in the source has yet. */
    private String name(BlockingLambda lambda) {
        String of = lambda.function().declarator().name().simple().replaceAll("\\W+", "_");
        return names.of(of + "__" + lambda.variable());
    }
}
