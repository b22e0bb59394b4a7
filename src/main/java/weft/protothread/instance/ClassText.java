package weft.protothread.instance;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import weft.protothread.member.LibraryUses;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Declaration;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.Template;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Symbol;
import weft.source.text.SourceEdits;
import weft.source.tree.Declarators;
import weft.source.tree.Tree;

/**
 * Class templates of which members block, {@code template <class T> class In}, written as classes, {@code class In__int}, one for each list
 * of arguments that they are used with. The templates themselves are only declared.
 */
final class ClassText {

    private final ParsedSource parsed;
    private final SourceTokens tokens;
    private final SourceEdits edits;
    private final ClassTemplates templates;
    private final Set<String> used = new HashSet<>();

    ClassText(ParsedSource parsed, SourceEdits edits, ClassTemplates templates) {
        this.parsed = parsed;
        this.tokens = parsed.tokens();
        this.edits = edits;
        this.templates = templates;
    }

    void write() {
        Map<ClassTemplate, List<Instance<ClassTemplate, NameNode>>> all = templates.all();
        if (all.isEmpty()) {
            return;
        }
        findUsedNames();
        Copies copies = new Copies(parsed, edits);
        all.forEach((template, instances) -> {
            List<Optional<Place>> places = instances.stream()
                    .map(instance -> Place.of(
                            template.declaration(),
                            template.members(),
                            instance.uses(),
                            instance.arguments(),
                            parsed,
                            edits))
                    .toList();
            if (places.stream().allMatch(Optional::isPresent)) {
                write(
                        template,
                        instances,
                        places.stream().map(Optional::orElseThrow).toList(),
                        copies);
            }
        });
        copies.write();
    }

    /** All names that are used, and not only declared. */
    private void findUsedNames() {
        Tree.eachOfUser(parsed, node -> {
            if (node instanceof NameNode name
                    && !(name.parent() instanceof Declarator)
                    && !(name.parent() instanceof NameNode)) {
                used.add(name.simple());
            }
        });
    }

    private void write(
            ClassTemplate template,
            List<Instance<ClassTemplate, NameNode>> instances,
            List<Place> places,
            Copies copies) {
        Map<Template, StringBuilder> behind = new LinkedHashMap<>();
        for (int i = 0; i < instances.size(); i++) {
            Instance<ClassTemplate, NameNode> instance = instances.get(i);
            Place place = places.get(i);
            String name = copies.name(template.name(), instance.arguments());
            StringBuilder text = copies.at(place);
            List<String> parameters =
                    List.copyOf(copies.declare(template.parameters(), instance.arguments(), name, place, text)
                            .values());
            text.append(copy(template.declaration(), template, name, parameters));
            for (Template member : template.members()) {
                boolean isBefore = tokens.first(member) < place.token();
                StringBuilder at = isBefore ? text : behind.computeIfAbsent(member, key -> new StringBuilder());
                if (isUsed(member.declaration())) {
                    at.append(copy(member, template, name, parameters));
                }
            }
            text.append(" }".repeat(place.spaces().size()));
            for (NameNode use : instance.uses()) {
                edits.replace(tokens.first(use), tokens.end(use), name);
            }
        }
        int from = tokens.first(template.declaration());
        String declared =
                edits.slice(from, tokens.end(template.of().name())) + ";"; // for what brings its name elsewhere
        edits.take(from, tokens.end(template.declaration()), declared.replace("\n", " "));
        for (Template member : template.members()) {
            String text = behind.getOrDefault(member, new StringBuilder()).toString();
            int first = tokens.first(member);
            edits.take(first, tokens.end(member), text.isEmpty() ? "" : text + edits.start(first));
        }
    }

    /** A part of a template, with others in the place of its parameters and of its name. */
    private String copy(Template part, ClassTemplate template, String name, List<String> parameters) {
        Node definition = part.declaration();
        int first = tokens.first(definition);
        int end = tokens.end(definition);
        SourceEdits own = new SourceEdits(parsed);
        Map<String, String> words = Copies.words(part, parameters);
        for (int token = first; token < end; token++) {
            if (tokens.image(token).equals(template.name())) {
                int open = token + 1;
                int behind = tokens.image(open).equals("<")
                        ? ClassRules.arguments(open, part, tokens, edits).orElseThrow()
                        : open;
                own.replace(token, behind, name);
                token = behind - 1;
            } else if (words.containsKey(tokens.image(token))) {
                own.replace(token, token + 1, words.get(tokens.image(token)));
            }
        }
        for (Node member : membersNotUsed(template, part)) {
            own.take(tokens.first(member), tokens.end(member), ";");
        }
        String inline = definition instanceof FunctionDefinition ? "inline " : "";
        return edits.start(first) + inline + own.take(first, end, "");
    }

    /** The bodies of members that nobody calls: of a template they are not made, and need not be right for its arguments. */
    private List<Node> membersNotUsed(ClassTemplate template, Template part) {
        List<Node> bodies = new ArrayList<>();
        if (part == template.declaration()) {
            for (Node member : template.of().children()) {
                if (member instanceof FunctionDefinition definition && !isUsed(definition)) {
                    bodies.add(definition.body());
                }
            }
        }
        return bodies;
    }

    private boolean isUsed(Declaration member) {
        if (!(member instanceof FunctionDefinition definition)) {
            return true;
        }
        NameNode name = Declarators.innermost(definition.declarator()).name();
        boolean isNamed = name.symbol() instanceof Symbol.Function function && function.isNamedMember();
        return !isNamed || used.contains(name.simple()) || LibraryUses.mayBeCalled(name.simple());
    }
}
