package weft.protothread.instance;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declaration.Template;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Specifier.Composite;
import weft.source.parse.syntax.Symbol.TemplateArgument;
import weft.source.parse.syntax.Type;
import weft.source.text.SourceEdits;
import weft.source.tree.Tree;

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
        return (place(template).knows(instance.arguments(), parsed) || isLater(template, instance))
                && placeOfUse(template, instance).meansTheSame(template.parts(), parsed);
    }

    private Place placeOfUse(MemberTemplate template, Instance<MemberTemplate, Node> instance) {
        return Place.ofUse(template.outermost(), instance.uses(), tokens);
    }

    /**
     * Whether arguments are classes behind the template's class, as those of lambda expressions are, and before its first call: the class can
     * declare the function that is made of the template, and the definition stands behind them.
     */
    private boolean isLater(MemberTemplate template, Instance<MemberTemplate, Node> instance) {
        return new LaterMember(template, parsed).canBeWritten()
                && instance.arguments().stream()
                        .allMatch(argument -> place(template).knows(List.of(argument), parsed)
                                || later(template, argument).isPresent())
                && placeOfUse(template, instance).knows(instance.arguments(), parsed);
    }

    /** The class that an argument is, or refers to, where that stands in the namespace of the template's, behind it. */
    private Optional<Composite> later(MemberTemplate template, TemplateArgument argument) {
        if (!(CppTypes.withoutReference(argument.type()).bare() instanceof Type.Composite type)) {
            return Optional.empty();
        }
        return Tree.declarations(parsed.tree()).stream()
                .filter(parsed::inSource)
                .filter(declaration ->
                        declaration.parent().equals(template.outermost().parent())
                                && declaration instanceof SimpleDeclaration simple
                                && simple.specifier() instanceof Composite of
                                && of.name().symbol().equals(type.symbol()))
                .map(declaration -> (Composite) ((SimpleDeclaration) declaration).specifier())
                .findFirst();
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
            StringBuilder before = copies.at(place);
            boolean isLater = !place.knows(instance.arguments(), parsed);
            if (isLater) {
                instance.arguments()
                        .forEach(argument -> later(template, argument)
                                .ifPresent(of -> before.append(tokens.image(tokens.first(of)))
                                        .append(' ')
                                        .append(of.name())
                                        .append("; ")));
            }
            List<String> written = List.copyOf(copies.declare(
                            template.inClass().parameters().orElseThrow(), instance.arguments(), name, place, before)
                    .values());
            if (isLater) {
                LaterMember member = new LaterMember(template, parsed);
                SourceEdits own = replaced(template.inClass(), template, name, written);
                texts.get(template.inClass())
                        .append(edits.start(tokens.first(template.inClass().declaration())))
                        .append(member.declaration(own));
                int token = placeOfUse(template, instance).token();
                edits.before(
                        token,
                        edits.start(tokens.first(template.definition()))
                                + member.definition(replaced(template.inClass(), template, name, written))
                                + edits.start(token));
            } else {
                texts.forEach((part, text) -> text.append(copy(part, template, name, written)));
            }
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
        boolean isOutside = template.outside().equals(Optional.of(part));
        String inline =
                isOutside && !((FunctionDefinition) declaration).specifier().isInline() ? "inline " : "";
        return edits.start(first)
                + inline
                + replaced(part, template, name, written).take(first, tokens.end(declaration), "");
    }

    private SourceEdits replaced(Template part, MemberTemplate template, String name, List<String> written) {
        Map<String, String> words = Copies.words(part, written);
        words.putAll(Copies.ofFunction(template.name()));
        SourceEdits own = new SourceEdits(parsed);
        copies.replace(own, tokens.first(part.declaration()), tokens.end(part.declaration()), words);
        if (!template.isOperator()) { // those that one stands for differ in what they take
            int named = tokens.end(MemberTemplate.name(part)) - 1;
            own.replace(named, named + 1, name);
        }
        return own;
    }
}
