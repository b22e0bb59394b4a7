package weft.protothread.instance;

import java.util.Collections;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Declaration.Template;
import weft.source.parse.syntax.Declaration.UsingDeclaration;
import weft.source.parse.syntax.NameNode;
import weft.source.text.SourceEdits;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/** Which class templates mean the same as classes, with others in the place of their parameters and of their names. */
final class ClassRules {

    private final ParsedSource parsed;
    private final SourceTokens tokens;
    private final SourceEdits edits;
    private final SourceFunctions functions;

    ClassRules(ParsedSource parsed, SourceEdits edits, SourceFunctions functions) {
        this.parsed = parsed;
        this.tokens = parsed.tokens();
        this.edits = edits;
        this.functions = functions;
    }

    boolean canBeClasses(ClassTemplate template) {
        return IntStream.range(0, tokens.size())
                        .noneMatch(token -> tokens.image(token).equals("typeid"))
                && !tokens.isBehind(tokens.first(template.declaration()), "]")
                && template.parts().stream().allMatch(part -> Copies.canDeclare(part) && canBeCopied(part, template))
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
        return !depends || !isParameter && Collections.disjoint(Parts.namesOfOthers(template.parts()), membersOfAll());
    }

    /** The names of the members of all classes of the user's. */
    private Set<String> membersOfAll() {
        Set<String> names = new HashSet<>();
        Tree.eachOfUser(parsed, node -> {
            if (node instanceof NameNode name
                    && name.isDeclaration()
                    && name.symbol().memberOf().isPresent()) {
                names.add(name.simple());
            }
        });
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
                && !edits.hasDirective(first, end)
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
                                || arguments(token + 1, part, tokens, edits).isPresent());
    }

    /** Whether {@code ::} stands before a constructor, {@code In<T>::In}. */
    private boolean isOfClass(int token, ClassTemplate template) {
        return tokens.image(token).equals(template.name())
                && token > 1
                && tokens.image(token - 2).matches(">|" + template.name());
    }

    /** Where {@code <T, N>} ends that begins at a token, the parameters of the template itself. */
    static Optional<Integer> arguments(int open, Template part, SourceTokens tokens, SourceEdits edits) {
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
        NameNode name = ClassTemplate.head(member).orElseThrow().name();
        return name.qualifiers().size() == 1
                && member.parameters().orElseThrow().size()
                        == template.parameters().size()
                && member.parent().equals(template.declaration().parent());
    }

    /** Whether nothing else declares its name, as a specialisation or a deduction guide does. */
    private boolean isDefinedOnce(ClassTemplate template) {
        return Tree.declarations(parsed.tree()).stream()
                .filter(parsed::inUserFile)
                .filter(declaration -> !template.parts().contains(declaration))
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
}
