package weft.source.tree;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declarator;

/** GNU C's {@code __attribute__((cleanup(f)))}: a function that gets the address of a variable where its scope ends. */
public final class Cleanups {

    private Cleanups() {}

    /** The function of a variable. */
    public static Optional<String> of(Declarator declarator, SourceTokens tokens) {
        OptionalInt word = word(declarator, tokens);
        return word.isPresent() ? Optional.of(tokens.image(word.getAsInt() + 2)) : Optional.empty();
    }

    /** Where the attribute's name stands: its function follows in parentheses. */
    public static OptionalInt word(Declarator declarator, SourceTokens tokens) {
        if (!(declarator.parent() instanceof SimpleDeclaration declaration)) {
            return OptionalInt.empty();
        }
        return IntStream.concat(
                        IntStream.range(tokens.first(declaration), tokens.end(declaration.specifier())),
                        IntStream.range(tokens.first(declarator), Declarators.end(declarator, tokens)))
                .filter(i -> tokens.isAttribute(i) && tokens.image(i).matches("(__)?cleanup(__)?"))
                .findFirst();
    }
}
