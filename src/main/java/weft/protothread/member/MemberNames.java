package weft.protothread.member;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.Template;
import weft.source.parse.syntax.Declaration.UsingDeclaration;
import weft.source.parse.syntax.Declarator.FunctionDeclarator;
import weft.source.parse.syntax.ExpressionNode.FieldReference;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.ExpressionNode.Lambda;
import weft.source.parse.syntax.ExpressionNode.Literal;
import weft.source.parse.syntax.ExpressionNode.Unary;
import weft.source.parse.syntax.Initializer;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Part.Capture;
import weft.source.parse.syntax.Part.OtherPart;
import weft.source.parse.syntax.Specifier;
import weft.source.parse.syntax.Specifier.Composite;
import weft.source.parse.syntax.Statement;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.UnaryOperator;
import weft.source.text.SourceEdits;
import weft.source.tree.Tree;

/** What the names in a member function, and {@code this}, are to be outside of its class. */
final class MemberNames {

    /** The parameter that stands for {@code this}. */
    static final String THIS = "this_weft";

    private final SourceTokens tokens;
    private final SourceEdits edits;
    private final MemberFunction member;
    /** Whether a symbol is another member that becomes a function. */
    private final Predicate<Symbol> becomesFunction;

    /** The classes around the function, the innermost first. */
    private final List<Composite> classes;
    /** What is put before a token. */
    private final Map<Integer, String> before = new TreeMap<>();
    /** What stands for a token: for {@code this}, and for the function's own name. */
    private final Map<Integer, String> instead = new TreeMap<>();

    private boolean canBeWritten = true;

    private MemberNames(
            MemberFunction member, Predicate<Symbol> becomesFunction, SourceTokens tokens, SourceEdits edits) {
        this.becomesFunction = becomesFunction;
        this.tokens = tokens;
        this.edits = edits;
        this.member = member;
        this.classes = new ArrayList<>(member.classes());
        Collections.reverse(classes);
    }

    /**
     * Of a member; empty where a name is of a macro, or it is not known what it stands for.
     *
     * @param becomesFunction whether a symbol is another member that becomes a function: its names are left to its calls
     */
    static Optional<MemberNames> of(
            MemberFunction member, Predicate<Symbol> becomesFunction, SourceTokens tokens, SourceEdits edits) {
        MemberNames names = new MemberNames(member, becomesFunction, tokens, edits);
        names.add(member.definition(), false);
        if (member.declaration().isPresent()) {
            defaults(member.declaratorInClass()).forEach(value -> names.add(value, false));
        }
        return names.canBeWritten ? Optional.of(names) : Optional.empty();
    }

    String before(int token) {
        return before.getOrDefault(token, "");
    }

    void write() {
        before.forEach(edits::before);
        instead.forEach((token, text) -> edits.replace(token, token + 1, text));
    }

    private void add(Node node, boolean inLambda) {
        if (node instanceof Composite local && hasMembersOfItsOwn(local)) {
            canBeWritten = false; // functions with a {@code this} of their own
        } else if (node instanceof Capture capture && capture.name().isEmpty()) {
            capture(capture);
        } else if (node instanceof Literal literal
                && tokens.image(tokens.first(literal)).equals("this")) {
            ofObject(literal);
            instead.put(tokens.first(literal), THIS);
        } else if (node instanceof NameNode name && !(name.parent() instanceof NameNode)) {
            whole(name, inLambda);
        }
        for (Node child : node.children()) {
            add(child, inLambda || node instanceof Lambda);
        }
    }

    /** A lambda expression that captures {@code this}, and not a copy of the object, or all that it uses besides. */
    private void capture(Capture capture) {
        int token = tokens.first(capture);
        canBeWritten &= tokens.image(token).equals("this")
                && edits.canEdit(token)
                && capture.parent() instanceof Lambda lambda
                && lambda.captureDefault() != Lambda.Default.COPY;
        instead.put(token, THIS);
    }

    /** Whether a class has more than data without first values. */
    private static boolean hasMembersOfItsOwn(Composite local) {
        return Tree.has(
                local,
                node -> node instanceof FunctionDefinition
                        || node instanceof FunctionDeclarator
                        || node instanceof Initializer
                        || node instanceof Template
                        || node instanceof UsingDeclaration
                        || node instanceof OtherPart && node.parent() == local);
    }

    private void whole(NameNode name, boolean inLambda) {
        Node user = name.parent();
        boolean isValue = user instanceof Identifier;
        boolean isElsewhere = name.isEmpty()
                || name.isDeclaration()
                || user instanceof FieldReference
                || user instanceof Capture
                || user instanceof Statement
                || tokens.image(tokens.first(name)).equals("::");
        if (isElsewhere) {
            return;
        }
        if (isValue && Tree.isNameOfFunction(name)) {
            ofFunction(name, inLambda);
            return;
        }
        Symbol symbol = name.symbol();
        if (becomesFunction.test(symbol)) {
            if (symbol.isOfObject()) {
                keep(name);
            }
            return;
        }
        if (symbol.isOfObject()) {
            boolean isMemberPointer =
                    name.isQualified() && user.parent() instanceof Unary unary && unary.is(UnaryOperator.ADDRESS);
            if (isValue && !isMemberPointer) {
                ofObject(name);
                before.put(tokens.first(name), THIS + "->");
                return;
            }
            if (!isValue) {
                return; // of a designator
            }
        }
        NameNode first = first(name);
        Symbol scope = first.symbol();
        if (!scope.isKnown()) {
            canBeWritten &= isOfCompiler(first) || !isValue && !(user instanceof Specifier);
            return;
        }
        scope.memberOf().ifPresent(owner -> {
            Optional<Composite> around = classes.stream()
                    .filter(each -> each.name().symbol().isOrDerivesFrom(owner))
                    .findFirst();
            canBeWritten &= around.isPresent() && edits.canEdit(tokens.first(first));
            around.ifPresent(each -> before.put(tokens.first(first), space(first) + path(each) + "::"));
        });
    }

    /** Functions that the compiler brings along are nobody's members; the parser does not know all of them. */
    private static boolean isOfCompiler(NameNode name) {
        return name.toString().matches("__(builtin|sync|atomic)_.*");
    }

    /** What the function calls itself by. The name with types is left to assert, which has it for what never runs on. */
    private void ofFunction(NameNode name, boolean inLambda) {
        int token = tokens.first(name);
        boolean isPretty = Tree.isPrettyName(name);
        canBeWritten &= !inLambda && edits.canEdit(token) && (!isPretty || tokens.isWritten(token, "assert"));
        String prefix = isPretty ? member.classPath() + "::" : "";
        instead.put(token, "\"" + prefix + member.symbol().name() + "\"");
    }

    private void ofObject(Node node) {
        canBeWritten &= !member.isStatic() && edits.canEdit(tokens.first(node));
        keep(node);
    }

    /**
     * The lambda expressions around what uses the object keep its place. One that captures by reference what it does not name keeps it
     * itself, as {@code this}: it may outlive the function.
     */
    private void keep(Node user) {
        for (Node around : user.ancestors()) {
            if (around instanceof Lambda lambda
                    && lambda.captureDefault() == Lambda.Default.REFERENCE
                    && lambda.captures().stream()
                            .allMatch(capture -> capture.name().isPresent())) {
                int and = tokens.first(lambda) + 1;
                canBeWritten &= tokens.image(and).equals("&") && edits.canEdit(and);
                instead.put(and, "&, " + THIS);
            }
        }
    }

    /** A default is written into calls, from wherever these are. */
    private String space(NameNode name) {
        boolean isInDefault =
                defaults(member.declaratorInClass()).anyMatch(value -> tokens.has(value, tokens.first(name)));
        return isInDefault ? member.space() : "";
    }

    private static Stream<Clause> defaults(FunctionDeclarator declarator) {
        return declarator.parameters().stream().flatMap(parameter -> parameter.declarator().assigned().stream());
    }

    private String path(Composite of) {
        return MemberFunction.classes(of).stream()
                .map(each -> each.name().toString())
                .collect(Collectors.joining("::"));
    }

    /** The first name in one that is qualified, or has arguments of a template. */
    private static NameNode first(NameNode name) {
        NameNode first = name;
        while (!first.children().isEmpty() && first.children().get(0) instanceof NameNode inner) {
            first = inner;
        }
        return first;
    }
}
