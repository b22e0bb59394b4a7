package weft.protothread.refuse;

import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.IASTFileLocation;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorMacroExpansion;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Message;
import weft.source.parse.ParsedSource;
import weft.source.tree.Api;
import weft.source.tree.SourceFunctions;

/** C that the parser takes for something simple, so that a source that has it passes through, but not where it matters. */
public final class UnsupportedC {

    private static final Set<String> WORDS = Set.of("__auto_type");

    private UnsupportedC() {}

    /** Reports it in functions that block, and where a name in it stands for what blocks. */
    static void check(ParsedSource parsed, SourceFunctions functions, Diagnostics diagnostics) {
        for (IASTPreprocessorMacroExpansion macro : parsed.tree().getMacroExpansions()) {
            Optional<String> word = Stream.concat(
                            Stream.of(macro.getMacroReference()), Stream.of(macro.getNestedMacroReferences()))
                    .map(IASTName::toString)
                    .filter(WORDS::contains)
                    .findFirst();
            if (word.isPresent()
                    && parsed.inSource(macro)
                    && (isInBlocking(macro.getFileLocation(), functions) || hidesCall(macro, functions))) {
                diagnostics.report(Message.WORD_UNSUPPORTED, parsed.position(macro), word.get());
            }
        }
    }

    private static boolean isInBlocking(IASTFileLocation at, SourceFunctions functions) {
        return functions.blocking().stream()
                .map(definition -> definition.getFileLocation())
                .anyMatch(range -> range.getFileName().equals(at.getFileName())
                        && range.getNodeOffset() <= at.getNodeOffset()
                        && at.getNodeOffset() < range.getNodeOffset() + range.getNodeLength());
    }

    private static boolean hidesCall(IASTPreprocessorMacroExpansion macro, SourceFunctions functions) {
        String text = macro.getRawSignature() + " " + macro.getMacroDefinition().getExpansion();
        return Pattern.compile("\\w+")
                .matcher(text)
                .results()
                .map(MatchResult::group)
                .anyMatch(word -> functions.isBlocking(word)
                        || Api.of(word).filter(Api::blocks).isPresent());
    }
}
