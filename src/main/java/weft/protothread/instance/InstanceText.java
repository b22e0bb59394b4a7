package weft.protothread.instance;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.Template;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.NameNode;
import weft.source.text.SourceEdits;
import weft.source.tree.FunctionNames;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/**
 * Function templates that block, {@code template <class T> T next(T a)}, written as functions, {@code int next__int(int a)}, one for each
 * list of arguments that they are called with; class templates of which members block, as classes; and templates of members that block, as
 * members. The templates themselves are left out.
 */
public final class InstanceText {

    private final ParsedSource parsed;
    private final SourceTokens tokens;
    private final SourceEdits edits;
    private final SourceFunctions functions;
    private final BlockingNames blocking;

    public InstanceText(ParsedSource parsed, SourceEdits edits, SourceFunctions functions, BlockingNames blocking) {
        this.functions = functions;
        this.blocking = blocking;
        this.parsed = parsed;
        this.tokens = parsed.tokens();
        this.edits = edits;
    }

    /** Writes functions; where there are none to write, classes; where there are none either, members. */
    public void write() {
        boolean hasTemplates = Tree.declarations(parsed.tree()).stream()
                .anyMatch(declaration -> declaration instanceof Template && parsed.inSource(declaration));
        if (hasTemplates) {
            ClassTemplates classes = new ClassTemplates(parsed, edits, functions, blocking);
            functions(new FunctionTemplates(parsed, edits, functions, blocking, classes.names()).all());
            if (edits.isEmpty()) {
                new ClassText(parsed, edits, classes).write();
            }
        }
        if (edits.isEmpty()) {
            MemberTemplates members = new MemberTemplates(parsed, edits, functions, blocking);
            new MemberTemplateText(parsed, edits, members).write();
        }
    }

    private void functions(Map<FunctionTemplate, List<Instance<FunctionTemplate, Call>>> all) {
        Copies copies = new Copies(parsed, edits);
        all.forEach((template, instances) -> {
            List<Optional<Place>> places = instances.stream()
                    .map(instance -> Place.of(
                            template.declaration(), List.of(), instance.uses(), instance.arguments(), parsed, edits))
                    .toList();
            if (places.stream().allMatch(Optional::isPresent)) {
                for (int i = 0; i < instances.size(); i++) {
                    write(instances.get(i), places.get(i).orElseThrow(), copies);
                }
                edits.take(tokens.first(template.declaration()), tokens.end(template.declaration()), "");
            }
        });
        copies.write();
    }

    private void write(Instance<FunctionTemplate, Call> instance, Place place, Copies copies) {
        FunctionTemplate template = instance.template();
        FunctionDefinition definition = template.definition();
        int first = tokens.first(definition);
        int end = tokens.end(definition);
        String name = copies.name(template.name(), instance.arguments());
        SourceEdits own = new SourceEdits(parsed);
        StringBuilder text = copies.at(place);
        Map<String, String> words =
                new HashMap<>(copies.declare(template.parameters(), instance.arguments(), name, place, text));
        words.putAll(Copies.ofFunction(template.name()));
        copies.replace(own, first, end, words);
        NameNode declared = definition.declarator().name();
        own.replace(tokens.first(declared), tokens.end(declared), name);
        text.append(tokens.image(first).equals("static") ? "" : "static ")
                .append(edits.start(first))
                .append(own.take(first, end, ""))
                .append(" }".repeat(place.spaces().size()));
        for (Call call : instance.uses()) {
            NameNode callee = Tree.calleeName(call).orElseThrow();
            edits.replace(tokens.first(callee), tokens.end(callee), " " + FunctionNames.qualification(declared) + name);
        }
    }
}
