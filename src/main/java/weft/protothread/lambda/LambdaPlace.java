package weft.protothread.lambda;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import weft.protothread.member.Friends;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Declaration;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declarator.FunctionDeclarator;
import weft.source.parse.syntax.ExpressionNode.Lambda;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Part.ParameterDeclaration;
import weft.source.parse.syntax.Specifier.Composite;
import weft.source.parse.syntax.Statement.Block;
import weft.source.text.SourceEdits;
import weft.source.tree.Declarators;
import weft.source.tree.Tree;

/**
 * Where a class is written that a lambda expression in a function becomes: before the function, or as the last member of the class that
 * calls the function its friend, so that it may use what is hidden there.
 */
record LambdaPlace(FunctionDefinition function, Optional<Composite> of) {

    private static final Pattern WORD = Pattern.compile("[A-Za-z_]\\w*");

    /** A name without qualifiers, which a class may have another meaning for. */
    private static final Pattern UNQUALIFIED = Pattern.compile("(?<![\\w:])" + WORD);

    /** What stands before a name that is looked for in one place only. */
    private static final Set<String> QUALIFYING = Set.of(".", "->", "::");

    /**
     * Of a lambda expression that becomes a class; empty where it would be none of those.
     *
     * @param meaning what its members and its operator's head have in them
     */
    static Optional<LambdaPlace> of(
            Lambda lambda, FunctionDefinition function, LambdaMeaning meaning, ParsedSource parsed, SourceEdits edits) {
        if (!usesHidden(lambda, function, parsed)) {
            return Optional.of(new LambdaPlace(function, Optional.empty()));
        }
        List<Composite> all = friendsOf(function, parsed);
        Composite innermost = all.stream()
                .reduce((one, other) -> other.ancestors().contains(one) ? other : one)
                .orElseThrow();
        LambdaPlace place = new LambdaPlace(function, Optional.of(innermost));
        return all.stream()
                                .allMatch(each -> each == innermost
                                        || innermost.ancestors().contains(each))
                        && place.canBeMember(lambda, meaning, parsed, edits)
                ? Optional.of(place)
                : Optional.empty();
    }

    /** What stands before the name of the class. */
    String path() {
        return of.map(Declarators::path).orElse("");
    }

    private static Optional<Composite> around(Composite of) {
        return of.parent().parent() instanceof Composite outer ? Optional.of(outer) : Optional.empty();
    }

    /** Whether a lambda expression uses what only the function may that it is in: a class calls that its friend, and hides it from others. */
    static boolean usesHidden(Lambda lambda, FunctionDefinition function, ParsedSource parsed) {
        return !friendsOf(function, parsed).isEmpty() && Captures.parts(lambda).anyMatch(Friends::useHidden);
    }

    /** The classes that call a function their friend. */
    private static List<Composite> friendsOf(FunctionDefinition function, ParsedSource parsed) {
        SourceTokens tokens = parsed.tokens();
        String name = function.declarator().name().simple();
        List<Composite> all = new ArrayList<>();
        for (Declaration declaration : Tree.declarations(parsed.tree())) {
            if (parsed.inUserFile(declaration)) {
                for (FunctionDeclarator friend : Tree.friends(declaration)) {
                    if (friend.name().simple().equals(name)
                            && tokens.image(tokens.first(friend.parent())).equals("friend")) {
                        all.add((Composite) friend.parent().parent());
                    }
                }
            }
        }
        return all;
    }

    /** Whether the class can be a member of another, with its operator behind, and all names mean the same there. */
    private boolean canBeMember(Lambda lambda, LambdaMeaning meaning, ParsedSource parsed, SourceEdits edits) {
        Composite outer = of.orElseThrow();
        SourceTokens tokens = parsed.tokens();
        LambdaHead head = new LambdaHead(lambda, tokens);
        String own = outer.name().toString();
        StringBuilder text = new StringBuilder(meaning.result() + " " + head.parameters(edits));
        meaning.captures().values().forEach(each -> text.append(' ').append(each.text()));
        Set<String> words = all(UNQUALIFIED, text, own);
        Set<String> used = IntStream.range(tokens.first(lambda), tokens.end(lambda))
                .filter(token -> !QUALIFYING.contains(tokens.image(token - 1)))
                .mapToObj(tokens::image)
                .collect(Collectors.toSet());
        boolean hasOuter = meaning.captures().values().stream()
                .anyMatch(each ->
                        each.text().matches(".*\\b" + own + "\\b.*") && !each.isByReference() && !each.isPointer());
        return Tree.isOfNamespace(outer)
                && parsed.inSource(outer)
                && edits.isPlain(tokens.end(outer) - 1, "}")
                && tokens.first(outer) < tokens.first(function)
                && !head.hasDefaults()
                && !Tree.declaresTypeFrom(tokens.first(outer), all(WORD, text, own), parsed)
                && !hasOuter
                && !hasBases(outer, tokens)
                && members(outer).stream().noneMatch(member -> words.contains(member) || used.contains(member));
    }

    private static Set<String> all(Pattern words, CharSequence text, String but) {
        return words.matcher(text)
                .results()
                .map(MatchResult::group)
                .filter(word -> !word.equals(but))
                .collect(Collectors.toSet());
    }

    /** Whether a class, or one around it, has members that it does not declare. */
    private static boolean hasBases(Composite of, SourceTokens tokens) {
        int token = tokens.end(of.name());
        while (!tokens.image(token).equals("{") && !tokens.image(token).equals(":")) {
            token++; // over `final`
        }
        return tokens.image(token).equals(":")
                || around(of).filter(outer -> hasBases(outer, tokens)).isPresent();
    }

    /** What a class, and those around it, declare. */
    private static Set<String> members(Composite of) {
        Set<String> names = around(of).map(LambdaPlace::members).orElseGet(HashSet::new);
        Tree.each(of, node -> {
            if (node instanceof NameNode name && name.isDeclaration() && name != of.name() && isMember(name, of)) {
                names.add(name.simple());
            }
        });
        return names;
    }

    /** Whether a name in a class is that of a member, and not of one of a class in it that has a name itself. */
    private static boolean isMember(NameNode name, Composite of) {
        return name.ancestors().stream()
                .takeWhile(around -> around != of)
                .noneMatch(around -> around instanceof Block
                        || around instanceof ParameterDeclaration
                        || around instanceof Composite inner
                                && inner.name() != name
                                && !inner.name().isEmpty());
    }
}
