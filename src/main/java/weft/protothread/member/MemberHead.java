package weft.protothread.member;

import java.util.Set;
import java.util.function.IntFunction;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Declarator.FunctionDeclarator;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Part.ParameterDeclaration;
import weft.source.parse.syntax.Specifier;
import weft.source.text.SourceEdits;
import weft.source.tree.Tree;

/** The head of a member function, as that of a function which takes the object. */
final class MemberHead {

    /** What a member may begin with, and a function is not to. */
    private static final Set<String> OF_MEMBER = Set.of("inline", "__inline", "__inline__", "static");

    private final MemberFunction member;
    private final Specifier specifier;
    private final FunctionDeclarator declarator;
    private final SourceTokens tokens;

    private MemberHead(MemberFunction member, Specifier specifier, FunctionDeclarator declarator, SourceTokens tokens) {
        this.member = member;
        this.specifier = specifier;
        this.declarator = declarator;
        this.tokens = tokens;
    }

    static MemberHead ofDefinition(MemberFunction member, SourceTokens tokens) {
        return new MemberHead(member, member.definition().specifier(), member.declarator(), tokens);
    }

    static MemberHead inClass(MemberFunction member, SourceTokens tokens) {
        Specifier specifier = member.declaration()
                .map(simple -> simple.specifier())
                .orElseGet(() -> member.definition().specifier());
        return new MemberHead(member, specifier, member.declaratorInClass(), tokens);
    }

    /** Whether what stands behind the parameters says nothing of what is known only of a member. */
    static boolean canBeWritten(MemberFunction member, SourceTokens tokens) {
        MemberHead head = ofDefinition(member, tokens);
        for (int i = head.close() + 1; i < head.end(); i++) {
            if (tokens.image(i).matches("&&|volatile") || tokens.image(i).equals("&") && !isOnlyOne(member)) {
                return false;
            }
            if (tokens.image(i).matches("noexcept|throw|->")) {
                return true;
            }
        }
        return true;
    }

    /** Whether no other member of the class has its name: with another, what stands behind the parameters may choose. */
    private static boolean isOnlyOne(MemberFunction member) {
        return !Tree.has(
                member.of(),
                node -> node instanceof NameNode name
                        && name.isDeclaration()
                        && name.parent() instanceof FunctionDeclarator
                        && name.toString().equals(member.symbol().name())
                        && !name.symbol().equals(member.symbol()));
    }

    /**
     * The head as text, expanded.
     *
     * @param before what stands before a token
     */
    String text(IntFunction<String> before, boolean withDefaults) {
        StringBuilder text = new StringBuilder();
        for (int i = tokens.first(specifier); i < end(); i++) {
            if (i == name()) {
                text.append(member.functionName());
                i = open();
                text.append('(').append(object());
            } else if (!isDropped(i) && (withDefaults || !isDefault(i))) {
                text.append(before.apply(i)).append(tokens.image(i)).append(' ');
                if (withDefaults) {
                    text.append(defaultInClass(i, before));
                }
            }
        }
        return text.toString().strip();
    }

    /** The default of the parameter that ends with a token, where only the declaration in the class has it. */
    private String defaultInClass(int token, IntFunction<String> before) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < declarator.parameters().size() && declarator != member.declaratorInClass(); i++) {
            if (tokens.end(declarator.parameters().get(i)) - 1 == token) {
                member.declaratorInClass()
                        .parameters()
                        .get(i)
                        .declarator()
                        .assigned()
                        .ifPresent(value -> {
                            text.append("= ");
                            for (int part = tokens.first(value); part < tokens.end(value); part++) {
                                text.append(before.apply(part))
                                        .append(tokens.image(part))
                                        .append(' ');
                            }
                        });
            }
        }
        return text.toString();
    }

    /** Makes it the head of the definition. */
    void write(SourceEdits edits) {
        edits.replace(name(), open() + 1, member.functionName() + "(" + object());
        for (int i = tokens.first(specifier); i < end(); i++) {
            if (isDropped(i)) {
                edits.replace(i, i + 1, "");
            }
        }
        for (ParameterDeclaration parameter : declarator.parameters()) {
            parameter
                    .declarator()
                    .assigned()
                    .ifPresent(value -> edits.replace(tokens.first(value) - 1, tokens.end(value), ""));
        }
    }

    /** The parameter for the object, and what separates it from the next. */
    private String object() {
        boolean isAlone = open() + 1 == close() || isVoid(open() + 1);
        return member.isStatic()
                ? ""
                : (member.symbol().isConst() ? "const " : "") + member.classPath() + " *" + MemberNames.THIS
                        + (isAlone ? "" : ", ");
    }

    private boolean isDropped(int token) {
        boolean isOfSpecifier = tokens.has(specifier, token);
        boolean isBehind = token > close() && token < clauses();
        return isOfSpecifier && OF_MEMBER.contains(tokens.image(token))
                || isBehind && tokens.image(token).matches("const|&")
                || isVoid(token);
    }

    /** Whether a token is the void that says that there are no parameters. */
    private boolean isVoid(int token) {
        return token == open() + 1
                && token + 1 == close()
                && tokens.image(token).equals("void");
    }

    private boolean isDefault(int token) {
        for (ParameterDeclaration parameter : declarator.parameters()) {
            if (parameter
                    .declarator()
                    .assigned()
                    .filter(value -> token >= tokens.first(value) - 1 && token < tokens.end(value))
                    .isPresent()) {
                return true;
            }
        }
        return false;
    }

    private int name() {
        return tokens.first(declarator.name());
    }

    private int open() {
        return tokens.end(declarator.name());
    }

    private int close() {
        return tokens.closing(open());
    }

    /** Where what says of exceptions, or of the type of the result, begins behind the parameters. */
    private int clauses() {
        int at = close();
        while (at < end() && !tokens.image(at).matches("noexcept|throw|->")) {
            at++;
        }
        return at;
    }

    private int end() {
        return declarator == member.declarator()
                ? tokens.first(member.definition().body())
                : tokens.end(declarator);
    }
}
