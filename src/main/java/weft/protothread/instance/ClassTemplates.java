package weft.protothread.instance;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Declaration;
import weft.source.parse.syntax.Declaration.OtherDeclaration;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declaration.Template;
import weft.source.parse.syntax.Declaration.UsingDeclaration;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Specifier.Composite;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Symbol.TemplateArgument;
import weft.source.text.SourceEdits;
import weft.source.tree.CallGraph;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/** Which class templates of a source have members that block, and can be classes: wherever they are named, their arguments are known. */
final class ClassTemplates {

    private final ParsedSource parsed;
    private final SourceTokens tokens;
    private final SourceEdits edits;
    private final SourceFunctions functions;
    private final Map<String, ClassTemplate> templates = new LinkedHashMap<>();
    private final Instances<ClassTemplate, NameNode> instances = new Instances<>();

    ClassTemplates(ParsedSource parsed, SourceEdits edits, SourceFunctions functions, BlockingNames blocking) {
        this.parsed = parsed;
        this.tokens = parsed.tokens();
        this.edits = edits;
        this.functions = functions;
        find();
        keepBlocking(blocking);
    }

    /** The names of those that block. */
    Set<String> names() {
        return Set.copyOf(templates.keySet());
    }

    /** Those that can be classes, with what they are used as. */
    Map<ClassTemplate, List<Instance<ClassTemplate, NameNode>>> all() {
        Map<ClassTemplate, List<Instance<ClassTemplate, NameNode>>> all = new LinkedHashMap<>();
        Set<String> otherwise = usedOtherwise();
        ClassRules rules = new ClassRules(parsed, edits, functions);
        for (ClassTemplate template : templates.values()) {
            if (!otherwise.contains(template.name()) && rules.canBeClasses(template)) {
                all.put(template, instances.of(template));
            }
        }
        return all;
    }

    private void find() {
        Set<String> several = new HashSet<>();
        List<Template> members = new ArrayList<>();
        for (Declaration declaration : Tree.declarations(parsed.tree())) {
            if (!(declaration instanceof Template template)
                    || !parsed.inSource(template)
                    || template.parameters().isEmpty()) {
                continue;
            }
            if (template.declaration() instanceof SimpleDeclaration simple
                    && simple.specifier() instanceof Composite of
                    && simple.declarators().isEmpty()
                    && !of.name().isQualified()
                    && !of.name().isTemplateId()) {
                ClassTemplate found =
                        new ClassTemplate(template, of, template.parameters().get(), new ArrayList<>());
                if (templates.put(found.name(), found) != null) {
                    several.add(found.name());
                }
            } else if (ClassTemplate.head(template).isPresent()) {
                members.add(template);
            }
        }
        templates.keySet().removeAll(several);
        for (Template member : members) {
            List<String> around =
                    ClassTemplate.head(member).orElseThrow().name().qualifiers();
            if (!around.isEmpty()) {
                String last =
                        around.get(around.size() - 1).replaceAll("<.*", "").strip();
                Optional.ofNullable(templates.get(last))
                        .ifPresent(template -> template.members().add(member));
            }
        }
    }

    private void keepBlocking(BlockingNames blocking) {
        Set<String> directly = new HashSet<>();
        Map<String, List<String>> users = new HashMap<>();
        for (ClassTemplate template : templates.values()) {
            if (template.parts().stream().anyMatch(blocking::blocks)) {
                directly.add(template.name());
            }
            template.parts()
                    .forEach(part -> Tree.each(part, node -> {
                        if (node instanceof NameNode name && templates.containsKey(name.simple())) {
                            users.computeIfAbsent(name.simple(), key -> new ArrayList<>())
                                    .add(template.name());
                        }
                    }));
        }
        templates.keySet().retainAll(CallGraph.reached(directly, users));
    }

    /** Whether a part of a source names one of some templates. */
    static boolean names(Node part, Set<String> templates) {
        return Tree.has(part, node -> node instanceof NameNode name && templates.contains(name.simple()));
    }

    /** The names of those that are used in another way than with arguments that are known; notes the uses. */
    private Set<String> usedOtherwise() {
        Set<String> otherwise = new HashSet<>();
        Set<Node> written = new HashSet<>();
        templates.values().forEach(template -> written.addAll(template.parts()));
        for (Declaration declaration : Tree.declarations(parsed.tree())) {
            if (parsed.inUserFile(declaration)) {
                Tree.each(declaration, node -> {
                    if (node instanceof NameNode name
                            && !name.isQualified()
                            && templates.containsKey(name.simple())
                            && !isUse(name, declaration, written)) {
                        otherwise.add(name.simple());
                    }
                });
            }
        }
        return otherwise;
    }

    /** Whether a name is that of a template within itself, or with its arguments; notes the latter. */
    private boolean isUse(NameNode name, Declaration declaration, Set<Node> written) {
        ClassTemplate template = templates.get(name.simple());
        boolean isOfUse = name.parent() instanceof NameNode use
                && use.isTemplateId()
                && use.children().get(0) == name;
        return isOfUse
                || template.parts().contains(declaration)
                || !written.contains(declaration) && isUse(name, template);
    }

    private boolean isUse(NameNode name, ClassTemplate template) {
        Symbol symbol = name.symbol();
        Symbol own = template.of().name().symbol();
        boolean isBrought = name.ancestors().stream().anyMatch(UsingDeclaration.class::isInstance);
        if (!name.isTemplateId()) {
            return isBrought
                    || symbol.isKnown()
                            && !symbol.equals(own)
                            && symbol.template().isEmpty();
        }
        Optional<List<TemplateArgument>> arguments =
                Instances.arguments(symbol, own, template.parameters().size()).filter(list -> symbol.isKnown());
        boolean isNested = name.children().stream().skip(1).anyMatch(argument -> names(argument, templates.keySet()));
        boolean isOther = isBrought || name.ancestors().stream().anyMatch(OtherDeclaration.class::isInstance);
        if (arguments.isEmpty() || isNested || isOther || !edits.canReplace(tokens.first(name), tokens.end(name))) {
            return false;
        }
        instances.add(template, arguments.get(), name);
        return true;
    }
}
