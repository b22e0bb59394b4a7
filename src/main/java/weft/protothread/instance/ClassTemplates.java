package weft.protothread.instance;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Declaration;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.OtherDeclaration;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declaration.Template;
import weft.source.parse.syntax.Declaration.UsingDeclaration;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Specifier.Composite;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Symbol.TemplateArgument;
import weft.source.text.SourceEdits;
import weft.source.tree.Declarators;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/** Which class templates of a source have members that block, and can be classes: wherever they are named, their arguments are known. */
final class ClassTemplates {

    private final ParsedSource parsed;
    private final SourceTokens tokens;
    private final SourceEdits edits;
    private final SourceFunctions functions;
    private final Map<String, ClassTemplate> templates = new LinkedHashMap<>();
    private final Map<ClassTemplate, Map<List<String>, ClassInstance>> instances = new HashMap<>();

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
    Map<ClassTemplate, List<ClassInstance>> all() {
        Map<ClassTemplate, List<ClassInstance>> all = new LinkedHashMap<>();
        Set<String> otherwise = usedOtherwise();
        for (ClassTemplate template : templates.values()) {
            if (!otherwise.contains(template.name()) && canBeClasses(template)) {
                all.put(
                        template,
                        List.copyOf(instances.getOrDefault(template, Map.of()).values()));
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
            } else if (head(template).isPresent()) {
                members.add(template);
            }
        }
        templates.keySet().removeAll(several);
        for (Template member : members) {
            List<String> around = head(member).orElseThrow().name().qualifiers();
            if (!around.isEmpty()) {
                String last =
                        around.get(around.size() - 1).replaceAll("<.*", "").strip();
                Optional.ofNullable(templates.get(last))
                        .ifPresent(template -> template.members().add(member));
            }
        }
    }

    /** What a template of a function, or of a static variable of a class, declares. */
    private static Optional<Declarator> head(Template member) {
        if (member.declaration() instanceof FunctionDefinition definition) {
            return Optional.of(Declarators.innermost(definition.declarator()));
        }
        return member.declaration() instanceof SimpleDeclaration simple
                        && simple.declarators().size() == 1
                ? Optional.of(Declarators.innermost(simple.declarators().get(0)))
                : Optional.empty();
    }

    private void keepBlocking(BlockingNames blocking) {
        Map<String, ClassTemplate> kept = new LinkedHashMap<>();
        boolean isDone = false;
        while (!isDone) {
            isDone = true;
            for (ClassTemplate template : templates.values()) {
                if (!kept.containsKey(template.name())
                        && parts(template).anyMatch(part -> blocking.blocks(part) || names(part, kept.keySet()))) {
                    kept.put(template.name(), template);
                    isDone = false;
                }
            }
        }
        templates.keySet().retainAll(kept.keySet());
    }

    private static Stream<Template> parts(ClassTemplate template) {
        return Stream.concat(Stream.of(template.declaration()), template.members().stream());
    }

    /** Whether a part of a source names one of some templates. */
    static boolean names(Node part, Set<String> templates) {
        return Tree.has(part, node -> node instanceof NameNode name && templates.contains(name.simple()));
    }

    private boolean canBeClasses(ClassTemplate template) {
        return IntStream.range(0, tokens.size())
                        .noneMatch(token -> tokens.image(token).equals("typeid"))
                && !tokens.isBehind(tokens.first(template.declaration()), "]")
                && parts(template).allMatch(part -> canBeCopied(part, template))
                && template.members().stream().allMatch(member -> isMember(member, template))
                && basesHideNothing(template)
                && isDefinedOnce(template);
    }

    /**
     * Whether names in it would not be those of members of a base that depends on its parameters: in a template they are not looked for
     * there, in a class they are.
     */
    private boolean basesHideNothing(ClassTemplate template) {
        Set<String> parameters = new HashSet<>();
        template.parameters().forEach(name -> parameters.add(name.toString()));
        int name = tokens.end(template.of().name());
        int body = name;
        while (!tokens.image(body).equals("{")) {
            body++;
        }
        boolean depends = IntStream.range(name, body).anyMatch(token -> parameters.contains(tokens.image(token)));
        boolean isParameter = IntStream.range(name, body)
                .anyMatch(token -> parameters.contains(tokens.image(token))
                        && tokens.image(token - 1).matches("[:,]|public|protected|private|virtual")
                        && tokens.image(token + 1).matches("[,{]"));
        return !depends
                || !isParameter
                        && Collections.disjoint(
                                Parts.namesOfOthers(parts(template).toList()), membersOfAll());
    }

    /** The names of the members of all classes of the user's. */
    private Set<String> membersOfAll() {
        Set<String> names = new HashSet<>();
        for (Declaration declaration : Tree.declarations(parsed.tree())) {
            if (parsed.inUserFile(declaration)) {
                Tree.each(declaration, node -> {
                    if (node instanceof NameNode name
                            && name.isDeclaration()
                            && name.symbol().memberOf().isPresent()) {
                        names.add(name.simple());
                    }
                });
            }
        }
        return names;
    }

    /** Whether a part means the same as text with others in the place of the parameters and of the template's name. */
    private boolean canBeCopied(Template part, ClassTemplate template) {
        int first = tokens.first(part);
        int end = tokens.end(part);
        Set<String> names = new HashSet<>();
        part.parameters().orElseThrow().forEach(name -> names.add(name.toString()));
        boolean isHidden = Tree.has(
                part.declaration(),
                node -> node instanceof NameNode name && name.isDeclaration() && names.contains(name.toString()));
        return !isHidden
                && edits.isPlain(first)
                && edits.isPlain(tokens.first(part.declaration()))
                && edits.isPlain(end - 1)
                && IntStream.range(first, end).allMatch(token -> canBeCopied(token, names, part, template))
                && !edits.slice(first, end).matches("(?s).*\\n[ \\t]*#.*")
                && (functions.isAlone()
                        || parsed.isOwn(part)
                        || IntStream.range(first, end)
                                .noneMatch(token -> tokens.image(token).equals("static")));
    }

    private boolean canBeCopied(int token, Set<String> parameters, Template part, ClassTemplate template) {
        String image = tokens.image(token);
        if (image.matches("requires|friend|__PRETTY_FUNCTION__")
                || image.equals("if") && tokens.image(token + 1).equals("constexpr")) {
            return false;
        }
        if (token < tokens.first(part.declaration())) {
            return true;
        }
        boolean isReplaced = parameters.contains(image) || image.equals(template.name());
        boolean isOther = tokens.image(token - 1).matches("\\.|->")
                || tokens.image(token - 1).equals("::") && !isOfClass(token, template);
        return !isReplaced
                || edits.canEdit(token)
                        && !isOther
                        && (!image.equals(template.name())
                                || !tokens.image(token + 1).equals("<")
                                || arguments(token + 1, part).isPresent());
    }

    /** Whether {@code ::} stands before a constructor, {@code In<T>::In}. */
    private boolean isOfClass(int token, ClassTemplate template) {
        return tokens.image(token).equals(template.name())
                && token > 1
                && tokens.image(token - 2).matches(">|" + template.name());
    }

    /** Where {@code <T, N>} ends that begins at a token, the parameters of the template itself. */
    Optional<Integer> arguments(int open, Template part) {
        int token = open;
        for (NameNode parameter : part.parameters().orElseThrow()) {
            if (!tokens.image(token).matches("[<,]") || !tokens.image(token + 1).equals(parameter.toString())) {
                return Optional.empty();
            }
            token += 2;
        }
        boolean isPlain = IntStream.rangeClosed(open, token).allMatch(edits::isPlain);
        return tokens.image(token).equals(">") && !tokens.isHalf(token + 1) && isPlain
                ? Optional.of(token + 1)
                : Optional.empty();
    }

    /** Whether something is defined of the whole template, and no part of a class within it. */
    private boolean isMember(Template member, ClassTemplate template) {
        NameNode name = head(member).orElseThrow().name();
        return name.qualifiers().size() == 1
                && member.parameters().orElseThrow().size()
                        == template.parameters().size()
                && member.parent().equals(template.declaration().parent());
    }

    /** Whether nothing else declares its name, as a specialisation or a deduction guide does. */
    private boolean isDefinedOnce(ClassTemplate template) {
        return Tree.declarations(parsed.tree()).stream()
                .filter(parsed::inUserFile)
                .filter(declaration -> parts(template).noneMatch(declaration::equals))
                .filter(declaration -> !(declaration instanceof UsingDeclaration))
                .noneMatch(declaration -> Tree.has(
                        declaration,
                        node -> node instanceof NameNode name
                                && name.isDeclaration()
                                && !(name.parent() instanceof NameNode)
                                && (name.simple().equals(template.name())
                                        || name.qualifiers().stream()
                                                .anyMatch(each -> each.replaceAll("<.*", "")
                                                        .strip()
                                                        .equals(template.name())))));
    }

    /** The names of those that are used in another way than with arguments that are known; notes the uses. */
    private Set<String> usedOtherwise() {
        Set<String> otherwise = new HashSet<>();
        Set<Node> written = new HashSet<>();
        templates.values().forEach(template -> parts(template).forEach(written::add));
        for (Declaration declaration : Tree.declarations(parsed.tree())) {
            if (parsed.inUserFile(declaration)) {
                Tree.each(declaration, node -> {
                    if (node instanceof NameNode name && !name.isQualified() && templates.containsKey(name.simple())) {
                        ClassTemplate template = templates.get(name.simple());
                        boolean isOwn = parts(template).anyMatch(declaration::equals);
                        boolean isOfUse = name.parent() instanceof NameNode use
                                && use.isTemplateId()
                                && use.children().get(0) == name;
                        if (!isOwn && !isOfUse && (written.contains(declaration) || !isUse(name, template))) {
                            otherwise.add(template.name());
                        }
                    }
                });
            }
        }
        return otherwise;
    }

    /** Notes where a template is named with its arguments; tells whether it is. */
    private boolean isUse(NameNode name, ClassTemplate template) {
        Symbol symbol = name.symbol();
        if (!name.isTemplateId()) {
            return name.ancestors().stream().anyMatch(UsingDeclaration.class::isInstance)
                    || symbol.isKnown()
                            && !symbol.equals(template.of().name().symbol())
                            && symbol.template().isEmpty();
        }
        Optional<List<TemplateArgument>> arguments = symbol.arguments()
                .filter(list ->
                        symbol.isKnown() && list.size() == template.parameters().size())
                .filter(list -> list.stream().allMatch(TemplateArgument::canBeWritten));
        boolean isNested = name.children().stream().skip(1).anyMatch(argument -> names(argument, templates.keySet()));
        if (arguments.isEmpty()
                || isNested
                || !symbol.template()
                        .filter(template.of().name().symbol()::equals)
                        .isPresent()
                || name.ancestors().stream()
                        .anyMatch(each -> each instanceof OtherDeclaration || each instanceof UsingDeclaration)
                || !edits.canReplace(tokens.first(name), tokens.end(name))) {
            return false;
        }
        List<String> texts =
                arguments.get().stream().map(TemplateArgument::text).toList();
        instances
                .computeIfAbsent(template, key -> new LinkedHashMap<>())
                .computeIfAbsent(texts, key -> new ClassInstance(template, arguments.get()))
                .uses()
                .add(name);
        return true;
    }
}
