package weft.check;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Message;
import weft.model.Position;
import weft.model.Process;
import weft.model.Setting;
import weft.model.ShellWords;
import weft.model.SourceOptions;

/**
 * Options of the compiler that come from XML. They are taken from others, so that only those are let through that change what a source
 * means: none that runs a program, reads or writes a file, or leads out of the source folder.
 */
final class OptionCheck {

    private static final Pattern PLAIN = Pattern.compile("[ -\\[\\]-~\\s&&[^#`]]*");
    private static final Pattern MACRO = Pattern.compile("-D[A-Za-z_]\\w*(=.*)?|-U[A-Za-z_]\\w*", Pattern.DOTALL);
    private static final Pattern STANDARD = Pattern.compile("-std=(c|gnu)(\\+\\+)?[0-9][0-9a-z]");
    private static final Pattern MACHINE = Pattern.compile(
            "-m(arch|tune|cpu)=[\\w.+-]+|-m(no-)?(mmx|s?sse[0-9.]*|avx[0-9a-z-]*|fma4?|bmi2?|lzcnt|popcnt|aes|vaes|pclmul|f16c|sha"
                    + "|adx|altivec|vsx)");

    private final SourceFolder folder;
    private final Diagnostics diagnostics;
    private final Set<Position> seen = new HashSet<>();

    OptionCheck(SourceFolder folder, Diagnostics diagnostics) {
        this.folder = folder;
        this.diagnostics = diagnostics;
    }

    void check(Process process) {
        Setting setting = process.configuration().get(Process.OPTIONS);
        if (setting == null || !seen.add(setting.position())) {
            return;
        }
        Optional<List<String>> words = ShellWords.closed(setting.value());
        if (words.isEmpty()) {
            diagnostics.report(Message.SOURCE_OPTION_QUOTE, setting.position(), process.name());
        } else if (!PLAIN.matcher(setting.value()).matches()
                || words.get().stream().anyMatch(word -> word.matches("(?s).*[\\r\\n\\t].*"))) {
            diagnostics.report(Message.SOURCE_OPTION_CHARACTER, setting.position(), process.name());
        } else {
            SourceOptions options = SourceOptions.of(words.get());
            options.folders().stream()
                    .filter(each -> folder.folders(List.of(each)).isEmpty())
                    .forEach(each ->
                            diagnostics.report(Message.SOURCE_OPTION_FOLDER, setting.position(), process.name(), each));
            options.words().stream()
                    .filter(word -> !MACRO.matcher(word).matches()
                            && !STANDARD.matcher(word).matches()
                            && !MACHINE.matcher(word).matches())
                    .forEach(word -> diagnostics.report(
                            Message.SOURCE_OPTION_UNKNOWN, setting.position(), process.name(), word));
        }
    }
}
