package weft.protothread.instance;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Declaration;
import weft.source.parse.syntax.Declaration.Namespace;
import weft.source.parse.syntax.Declaration.Template;
import weft.source.parse.syntax.Declaration.UsingDeclaration;
import weft.source.parse.syntax.Declaration.UsingDirective;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.Directive;
import weft.source.parse.syntax.Directive.Define;
import weft.source.parse.syntax.Directive.Undefine;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Part.Enumerator;
import weft.source.parse.syntax.Part.ParameterDeclaration;
import weft.source.parse.syntax.Specifier;
import weft.source.parse.syntax.Specifier.Composite;
import weft.source.parse.syntax.Statement.Block;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Symbol.TemplateArgument;
import weft.source.parse.syntax.TranslationUnit;
import weft.source.parse.type.TypeText;
import weft.source.text.SourceEdits;
import weft.source.tree.Tree;

/**
 * Where a copy of a template is written: before the first declaration that uses it. Its arguments are known there, and
 * names in the template have to mean the same as where the template stands.
 *
 * @param token  the first of that declaration
 * @param spaces the namespaces of the template around it that are not around the declaration, the outermost first
 */
record Place(int token, List<Namespace> spaces) {

    private static final Pattern WORD = Pattern.compile("[A-Za-z_]\\w*");

    /**
     * Where a copy can be written; empty where something would mean something else.
     *
     * @param members what is defined outside of the template, and is a part of it
     */
    static Optional<Place> of(
            Template template,
            List<Template> members,
            List<? extends Node> uses,
            List<TemplateArgument> arguments,
            ParsedSource parsed,
            SourceEdits edits) {
        SourceTokens tokens = parsed.tokens();
        Place place = ofUse(template, uses, tokens);
        boolean canBeWritten = tokens.first(first(uses, tokens)) >= tokens.end(template)
                && edits.isPlain(place.token)
                && !tokens.isBehind(place.token, "]")
                && place.knows(arguments, parsed)
                && place.meansTheSame(
                        Stream.concat(Stream.of(template), members.stream()).toList(), parsed);
        return canBeWritten ? Optional.of(place) : Optional.empty();
    }

    /** Before the first use of what is declared as a template, or holds one. */
    static Place ofUse(Node declared, List<? extends Node> uses, SourceTokens tokens) {
        Node first = first(uses, tokens);
        List<Node> around = first.ancestors();
        Node declaration = first;
        for (Node node : around) {
            if (node instanceof TranslationUnit || declared.ancestors().contains(node)) {
                break;
            }
            declaration = node;
        }
        List<Namespace> spaces = new ArrayList<>();
        for (Node node : declared.ancestors()) {
            if (node instanceof Namespace space && !around.contains(space)) {
                spaces.add(space);
            }
        }
        Collections.reverse(spaces);
        return new Place(tokens.beforeAttributes(tokens.first(declaration)), spaces);
    }

    private static Node first(List<? extends Node> uses, SourceTokens tokens) {
        Node first = uses.get(0);
        for (Node use : uses) {
            first = tokens.first(use) < tokens.first(first) ? use : first;
        }
        return first;
    }

    /** Whether each type that an argument names is declared before it. */
    boolean knows(List<TemplateArgument> arguments, ParsedSource parsed) {
        Set<String> words = new HashSet<>();
        arguments.forEach(argument -> WORD.matcher(TypeText.text(argument))
                .results()
                .map(MatchResult::group)
                .forEach(words::add));
        return !Tree.declaresTypeFrom(token, words, parsed);
    }

    /**
     * Whether nothing between the template and it is declared, or defined as a macro, that has a name of the template's.
     *
     * @param parts the template, and its members outside of it
     */
    boolean meansTheSame(List<Template> parts, ParsedSource parsed) {
        SourceTokens tokens = parsed.tokens();
        int end = tokens.end(parts.get(0));
        Set<String> words = Parts.namesOfOthers(parts);
        Set<Symbol> before = new HashSet<>();
        List<NameNode> between = new ArrayList<>();
        List<Node> brought = new ArrayList<>();
        for (Declaration declaration : Tree.declarations(parsed.tree())) {
            if (!parsed.inSource(declaration)) {
                continue;
            }
            Tree.each(declaration, node -> {
                if (node instanceof NameNode name && name.isDeclaration() && isOfNamespace(name)) {
                    int at = tokens.first(name);
                    if (at < end) {
                        before.add(name.symbol());
                    } else if (at < token && words.contains(name.toString())) {
                        between.add(name);
                    }
                }
                if (brings(node, words) && tokens.first(node) >= end && tokens.first(node) < token) {
                    brought.add(node);
                }
            });
        }
        for (Template part : parts) {
            int from = tokens.fileStart(tokens.first(part));
            String written = parsed.source().text().substring(from, tokens.fileEnd(tokens.end(part) - 1));
            WORD.matcher(written).results().map(MatchResult::group).forEach(words::add);
        }
        for (Directive directive : parsed.tree().directives()) {
            if (parsed.inSource(directive)
                    && directive.range().orElseThrow().offset() >= tokens.fileEnd(end - 1)
                    && directive.range().orElseThrow().offset() < tokens.fileStart(token)
                    && (directive instanceof Define macro && words.contains(macro.name())
                            || directive instanceof Undefine undefined && words.contains(undefined.name()))) {
                return false;
            }
        }
        return brought.isEmpty() && between.stream().allMatch(name -> before.contains(name.symbol()));
    }

    /** Whether something brings names of a namespace to another where they may be taken for some words. */
    private static boolean brings(Node node, Set<String> words) {
        boolean isDirective = node instanceof UsingDirective;
        boolean isOne = node instanceof UsingDeclaration using
                && words.contains(using.name().simple());
        return (isDirective || isOne)
                && node.ancestors().stream()
                        .noneMatch(around -> around instanceof Block || around instanceof Composite);
    }

    private static boolean isOfNamespace(NameNode name) {
        Node declared = name.parent();
        return (declared instanceof Declarator
                        || declared instanceof Specifier
                        || declared instanceof Declaration
                        || declared instanceof Enumerator)
                && name.ancestors().stream()
                        .skip(1) // a class is in itself
                        .noneMatch(node -> node instanceof Block
                                || node instanceof Composite
                                || node instanceof ParameterDeclaration);
    }
}
