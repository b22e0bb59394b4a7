package weft.function;

import com.github.javaparser.JavaParser;
import com.github.javaparser.JavaToken;
import com.github.javaparser.ParseResult;
import com.github.javaparser.ParserConfiguration;
import com.github.javaparser.ParserConfiguration.LanguageLevel;
import com.github.javaparser.Problem;
import com.github.javaparser.Range;
import com.github.javaparser.TokenRange;
import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.body.BodyDeclaration;
import java.util.List;
import java.util.Optional;
import weft.diagnostics.Message;

/** Parses the text of a {@code <function>} with JavaParser. */
final class FunctionParser {

    private FunctionParser() {}

    static List<BodyDeclaration<?>> parse(FunctionText text) {
        TextScan.check(text);
        // All levels of the language are one to the checks that follow; no comment is of use.
        ParserConfiguration configuration =
                new ParserConfiguration().setLanguageLevel(LanguageLevel.RAW).setAttributeComments(false);
        ParseResult<CompilationUnit> result;
        try {
            result = new JavaParser(configuration).parse(text.asClass());
        } catch (StackOverflowError e) {
            throw text.error(0, Message.FUNCTION_TEXT_DEEP);
        }
        if (!result.isSuccessful()) {
            throw syntax(text, result.getProblem(0));
        }
        List<BodyDeclaration<?>> members =
                List.copyOf(result.getResult().orElseThrow().getType(0).getMembers());
        if (members.isEmpty()) {
            throw text.error(0, Message.FUNCTION_NONE);
        }
        return members;
    }

    /** The parser tells the last token that it understood. */
    private static FunctionException syntax(FunctionText text, Problem problem) {
        Optional<JavaToken> token =
                problem.getLocation().map(TokenRange::getBegin).flatMap(JavaToken::getNextToken);
        while (token.filter(next -> next.getCategory().isWhitespaceOrComment()).isPresent()) {
            token = token.flatMap(JavaToken::getNextToken);
        }
        Optional<Range> range = token.flatMap(JavaToken::getRange);
        if (range.isEmpty()) {
            return text.error(0, Message.FUNCTION_NO_JAVA);
        }
        return text.at(range.get().begin)
                .error(Message.FUNCTION_NO_JAVA_FROM, token.get().getText());
    }
}
