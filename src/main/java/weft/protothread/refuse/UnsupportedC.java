package weft.protothread.refuse;

import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Message;
import weft.source.parse.ParsedSource;
import weft.source.parse.syntax.MacroUse;
import weft.source.tree.Api;
import weft.source.tree.SourceFunctions;

/** C that the parser takes for something simple, so that a source that has it passes through, but not where it matters. */
public final class UnsupportedC {

    private static final Set<String> WORDS = Set.of("__auto_type");

    private UnsupportedC() {}

    /** Reports it in functions that block, and where a name in it stands for what blocks. */
    static void check(ParsedSource parsed, SourceFunctions functions, Diagnostics diagnostics) {
        for (MacroUse macro : parsed.tree().macroUses()) {
            Optional<String> word =
                    macro.names().stream().filter(WORDS::contains).findFirst();
            if (word.isPresent()
                    && parsed.inSource(macro)
                    && (functions.isInBlocking(macro) || hidesCall(macro, functions))) {
                diagnostics.report(Message.WORD_UNSUPPORTED, parsed.position(macro), word.get());
            }
        }
    }

    private static boolean hidesCall(MacroUse macro, SourceFunctions functions) {
        String text = macro.written() + " " + macro.expansion();
        return Pattern.compile("\\w+")
                .matcher(text)
                .results()
                .map(MatchResult::group)
                .anyMatch(word -> functions.isBlocking(word)
                        || Api.of(word).filter(Api::blocks).isPresent());
    }
}
