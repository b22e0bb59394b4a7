package weft.protothread.instance;

import java.util.stream.IntStream;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declarator.FunctionDeclarator;
import weft.source.text.SourceEdits;
import weft.source.tree.Declarators;

/** A function of a template in a class, which the class declares and which is defined behind it. */
final class LaterMember {

    /** What only a declaration in a class has. */
    private static final String OF_CLASS = "static|inline|explicit|virtual|friend|constexpr";

    private final MemberTemplate template;
    private final SourceTokens tokens;
    private final FunctionDefinition definition;
    private final int first;
    private final int name;
    private final int body;

    LaterMember(MemberTemplate template, ParsedSource parsed) {
        this.template = template;
        this.tokens = parsed.tokens();
        this.definition = template.definition();
        this.first = tokens.first(definition);
        this.name = tokens.first(definition.declarator().name());
        this.body = tokens.first(definition.body());
    }

    /** Whether its definition can stand outside: in the class it is defined, and its head has no first values of parameters. */
    boolean canBeWritten() {
        return template.outside().isEmpty()
                && !template.isOperator()
                && tokens.end(definition.declarator()) <= body
                && IntStream.range(name, body)
                        .noneMatch(token -> tokens.image(token).equals("="));
    }

    /** Its declaration in the class. */
    String declaration(SourceEdits own) {
        return own.take(first, body, "") + ";";
    }

    /** Its definition; the type of its result stands behind, where names are those of the class. */
    String definition(SourceEdits own) {
        FunctionDeclarator declarator = definition.declarator();
        IntStream.range(first, name)
                .filter(token -> tokens.image(token).matches(OF_CLASS))
                .forEach(token -> own.replace(token, token + 1, ""));
        String result = own.take(first, name, "");
        String path = Declarators.path(template.of()) + own.take(name, body, "");
        return "inline "
                + (declarator.trailing().isEmpty() ? "auto " + path + " -> " + result : result + " " + path)
                + " "
                + own.take(body, tokens.end(definition), "");
    }
}
