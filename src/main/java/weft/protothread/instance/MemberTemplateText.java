package weft.protothread.instance;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.Template;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.text.SourceEdits;

/**
 * Templates of members that block, {@code template <class T> T get()}, written as members, {@code int get__int()}, one for each list of
 * arguments that they are called with, where the templates stand; these are left out. Operators stay operators.
 */
final class MemberTemplateText {

    private final ParsedSource parsed;
    private final SourceTokens tokens;
    private final SourceEdits edits;
    private final MemberTemplates templates;
    private final Copies copies;

    MemberTemplateText(ParsedSource parsed, SourceEdits edits, MemberTemplates templates) {
        this.parsed = parsed;
        this.tokens = parsed.tokens();
        this.edits = edits;
        this.templates = templates;
        this.copies = new Copies(parsed, edits);
    }

    void write() {
        templates.all().forEach((template, instances) -> {
            if (instances.stream().allMatch(instance -> canBeWritten(template, instance))) {
                write(template, instances);
            }
        });
        copies.write();
    }

    /** Whether the arguments are known before the class, and names mean in it what they mean where the template is first called. */
    private boolean canBeWritten(MemberTemplate template, Instance<MemberTemplate, Node> instance) {
        return place(template).knows(instance.arguments(), parsed)
                && Place.ofUse(template.outermost(), instance.uses(), tokens).meansTheSame(template.parts(), parsed);
    }

    /** What stands for the arguments is declared before the outermost class. */
    private Place place(MemberTemplate template) {
        return new Place(tokens.beforeAttributes(tokens.first(template.outermost())), List.of());
    }

    private void write(MemberTemplate template, List<Instance<MemberTemplate, Node>> instances) {
        Map<Template, StringBuilder> texts = new LinkedHashMap<>();
        template.parts().forEach(part -> texts.put(part, new StringBuilder()));
        for (Instance<MemberTemplate, Node> instance : instances) {
            String name = copies.name(template.isOperator() ? "operator" : template.name(), instance.arguments());
            Place place = place(template);
            List<String> written = List.copyOf(copies.declare(
                            template.inClass().parameters().orElseThrow(),
                            instance.arguments(),
                            name,
                            place,
                            copies.at(place))
                    .values());
            texts.forEach((part, text) -> text.append(copy(part, template, name, written)));
            for (Node use : instance.uses()) {
                if (use instanceof NameNode called) {
                    edits.replace(MemberTemplate.first(called, tokens), tokens.end(called), name);
                }
            }
        }
        texts.forEach((part, text) -> {
            int first = tokens.first(part);
            edits.take(first, tokens.end(part), text.isEmpty() ? "" : text + edits.start(first));
        });
    }

    /** A part of a template with others in the place of its parameters and of its name. */
    private String copy(Template part, MemberTemplate template, String name, List<String> written) {
        Node declaration = part.declaration();
        int first = tokens.first(declaration);
        int end = tokens.end(declaration);
        Map<String, String> words = Copies.words(part, written);
        words.putAll(Copies.ofFunction(template.name()));
        SourceEdits own = new SourceEdits(parsed);
        copies.replace(own, first, end, words);
        if (!template.isOperator()) { // those that one stands for differ in what they take
            int named = tokens.end(MemberTemplate.name(part)) - 1;
            own.replace(named, named + 1, name);
        }
        boolean isOutside = template.outside().equals(Optional.of(part));
        String inline =
                isOutside && !((FunctionDefinition) declaration).specifier().isInline() ? "inline " : "";
        return edits.start(first) + inline + own.take(first, end, "");
    }
}
