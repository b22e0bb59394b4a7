package weft.protothread.instance;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Declaration;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.Template;
import weft.source.parse.syntax.Declarator.FunctionDeclarator;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.FieldReference;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Symbol.TemplateArgument;
import weft.source.text.SourceEdits;
import weft.source.tree.Declarators;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/** Which function templates of a source block and can be functions: all that is done with them is seen to be a call. */
final class FunctionTemplates {

    private final ParsedSource parsed;
    private final SourceTokens tokens;
    private final SourceEdits edits;
    private final Map<String, FunctionTemplate> templates = new LinkedHashMap<>();
    private final Instances<FunctionTemplate, Call> instances = new Instances<>();

    /** @param classes the names of class templates of which members block */
    FunctionTemplates(
            ParsedSource parsed,
            SourceEdits edits,
            SourceFunctions functions,
            BlockingNames blocking,
            Set<String> classes) {
        this.parsed = parsed;
        this.tokens = parsed.tokens();
        this.edits = edits;
        find();
        templates
                .values()
                .removeIf(template -> !blocking.blocks(template.definition().body())
                        && !ClassTemplates.names(template.definition(), classes));
        if (!templates.isEmpty()) {
            FunctionRules rules = new FunctionRules(parsed, edits, functions);
            templates
                    .values()
                    .removeIf(template ->
                            template.definition().declarator().name().isQualified()
                                    || !rules.canBeFunction(template.declaration())
                                    || !isOnly(template));
            findUses();
        }
    }

    /** The templates, with what they are used as. */
    Map<FunctionTemplate, List<Instance<FunctionTemplate, Call>>> all() {
        return instances.of(templates.values());
    }

    private void find() {
        Set<String> several = new HashSet<>();
        for (Declaration declaration : Tree.declarations(parsed.tree())) {
            if (declaration instanceof Template template
                    && parsed.inSource(template)
                    && template.declaration() instanceof FunctionDefinition definition
                    && Declarators.innermost(definition.declarator()).name().symbol()
                            instanceof Symbol.Function function
                    && !function.isMethod()
                    && template.parameters().isPresent()) {
                FunctionTemplate found = new FunctionTemplate(
                        function, template, definition, template.parameters().get());
                if (templates.put(found.name(), found) != null) {
                    several.add(found.name());
                }
            }
        }
        templates.keySet().removeAll(several);
    }

    /** Whether no other function of a namespace, and no other template, of the user's has its name. */
    private boolean isOnly(FunctionTemplate template) {
        return !Tree.hasOfUser(
                parsed,
                node -> node instanceof FunctionDeclarator function
                        && function.hasName()
                        && function != template.definition().declarator()
                        && function.name().simple().equals(template.name())
                        && !isOther(function.name()));
    }

    private void findUses() {
        Set<String> otherwise = new HashSet<>();
        Tree.eachOfUser(parsed, node -> {
            if (node instanceof NameNode name
                    && !(name.parent() instanceof NameNode)
                    && templates.containsKey(name.simple())
                    && !isOther(name)) {
                FunctionTemplate template = templates.get(name.simple());
                if (name.parent() != template.definition().declarator() && !isCall(name, template)) {
                    otherwise.add(template.name());
                }
            }
        });
        templates.keySet().removeAll(otherwise);
    }

    /** Whether a name is seen to be that of a variable, or of a member that is no template. */
    private static boolean isOther(NameNode name) {
        return name.symbol() instanceof Symbol.Variable
                || name.parent() instanceof FieldReference && !name.isQualified()
                || name.symbol() instanceof Symbol.Function function
                        && function.isKnown()
                        && function.isMethod()
                        && !function.isOfTemplate();
    }

    /** Notes a call; tells whether it is one whose arguments for the template are known. */
    private boolean isCall(NameNode name, FunctionTemplate template) {
        if (!(name.parent() instanceof Identifier id && id.parent() instanceof Call call && call.function() == id)) {
            return false;
        }
        Optional<List<TemplateArgument>> arguments = Instances.arguments(
                name.symbol(), template.symbol(), template.parameters().size());
        boolean isSeen = Tree.function(call).filter(parsed::inSource).isPresent()
                && edits.canReplace(tokens.first(name), tokens.end(name));
        if (arguments.isEmpty() || !isSeen || FunctionRules.mayDeduceOtherwise(call)) {
            return false;
        }
        instances.add(template, arguments.get(), call);
        return true;
    }
}
