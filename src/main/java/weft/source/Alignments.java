package weft.source;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import weft.source.parse.ParsedSource;
import weft.source.parse.syntax.Declaration;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.Specifier;
import weft.source.parse.syntax.Specifier.Composite;
import weft.source.text.Directives;
import weft.source.tree.Declarators;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/**
 * Which functions may have to do with objects that need a stricter alignment than frames have. The parser knows nothing of
 * alignment, so the text is asked: a name that stands in a declaration with what aligns is suspect, and so is each that is
 * declared with it. To suspect too many costs little.
 */
public final class Alignments {

    /** What frames are aligned to, in bytes. */
    private static final int FRAME = 16;

    private static final Pattern ALIGNED = Pattern.compile(
            "\\b(?:(?:__)?aligned(?:__)?|_Alignas|alignas|(?:__)?vector_size(?:__)?)\\s*\\(\\s*([^)]*)");
    private static final Pattern WORD = Pattern.compile("[A-Za-z_]\\w*");

    private final ParsedSource parsed;
    private final Directives directives;
    private Optional<Set<String>> suspects = Optional.empty();

    public Alignments(ParsedSource parsed, Directives directives) {
        this.parsed = parsed;
        this.directives = directives;
    }

    public boolean mayExceedFrames(FunctionDefinition function) {
        Set<String> names = suspects.orElseGet(this::find);
        suspects = Optional.of(names);
        return isSuspect(function.written(), names);
    }

    private Set<String> find() {
        Set<String> names = new HashSet<>();
        for (Declaration declaration : Tree.declarations(parsed.tree())) {
            boolean isUsers = parsed.inUserFile(declaration);
            if (declaration instanceof SimpleDeclaration simple && (isUsers || isTypedef(simple))) {
                if (isSuspect(simple.written(), names)) {
                    for (Declarator declarator : simple.declarators()) {
                        names.add(Declarators.innermost(declarator).name().toString());
                    }
                    if (simple.specifier() instanceof Composite composite) {
                        names.add(composite.name().toString());
                    }
                }
            } else if (isUsers
                    && declaration instanceof FunctionDefinition definition
                    && isSuspect(
                            definition.specifier().written() + " "
                                    + definition.declarator().written(),
                            names)) {
                names.add(SourceFunctions.name(definition));
            } else if (isUsers && isSuspect(declaration.written(), names)) {
                Tree.each(declaration, node -> {
                    if (node instanceof Composite composite) {
                        names.add(composite.name().toString());
                    }
                });
            }
        }
        names.remove("");
        return names;
    }

    private static boolean isTypedef(SimpleDeclaration declaration) {
        return declaration.specifier().storage() == Specifier.Storage.TYPEDEF;
    }

    private boolean isSuspect(String text, Set<String> names) {
        return aligns(text)
                || WORD.matcher(text)
                        .results()
                        .map(MatchResult::group)
                        .anyMatch(word -> names.contains(word)
                                || directives
                                        .expansion(word)
                                        .filter(Alignments::aligns)
                                        .isPresent());
    }

    private static boolean aligns(String text) {
        if (!text.contains("align") && !text.contains("Align") && !text.contains("vector_size")) {
            return false;
        }
        Matcher found = ALIGNED.matcher(text);
        while (found.find()) {
            String bytes = found.group(1).strip();
            if (!bytes.matches("[0-9]{1,9}") || Integer.parseInt(bytes) > FRAME) {
                return true;
            }
        }
        return false;
    }
}
