package weft.source.parse;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import weft.model.Source.Language;

/**
 * What sources will be compiled with, as far as the user says it.
 *
 * @param cc       the C compiler, with its options; the target's own macros are taken where it is not told
 * @param cppflags options of the preprocessor, a word each; folders are absolute
 */
public record BuildOptions(Optional<String> cc, List<String> cppflags) {

    public static final BuildOptions NONE = new BuildOptions(Optional.empty(), List.of());

    private static final Pattern WORD = Pattern.compile("(?:[^\\s'\"]|'[^']*'|\"[^\"]*\")+");
    private static final List<String> WITH_FOLDER = List.of("-I", "-isystem", "-iquote", "-idirafter");

    public BuildOptions {
        cppflags = List.copyOf(cppflags);
    }

    /** @param cppflags as written in a shell: words with blanks are quoted */
    public static BuildOptions of(Optional<String> cc, String cppflags) {
        List<String> words = words(cppflags);
        List<String> made = new ArrayList<>();
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            Optional<String> option =
                    WITH_FOLDER.stream().filter(word::startsWith).findFirst();
            boolean apart = option.filter(word::equals).isPresent() || word.equals("-D") || word.equals("-U");
            String argument = apart
                    ? i + 1 < words.size() ? words.get(++i) : ""
                    : word.substring(option.orElse("").length());
            if (option.isPresent()) {
                made.add(option.get());
                made.add(Path.of(argument).toAbsolutePath().normalize().toString());
            } else {
                made.add(apart ? word + argument : word);
            }
        }
        return new BuildOptions(cc.filter(text -> !text.isBlank()), made);
    }

    /** Folders for headers, in their order. */
    public List<Path> folders() {
        List<Path> folders = new ArrayList<>();
        for (int i = 0; i + 1 < cppflags.size(); i++) {
            if (WITH_FOLDER.contains(cppflags.get(i))) {
                folders.add(Path.of(cppflags.get(++i)));
            }
        }
        return folders;
    }

    /** Adds the macros of the options to those of a compiler, and takes away those that they undefine. */
    void define(Map<String, String> macros) {
        for (String word : cppflags) {
            if (word.startsWith("-D")) {
                String[] parts = word.substring(2).split("=", 2);
                macros.put(parts[0], parts.length > 1 ? parts[1] : "1");
            } else if (word.startsWith("-U")) {
                macros.remove(word.substring(2));
            }
        }
    }

    /** The options as a Makefile has them. */
    public String inMakefile() {
        return String.join(" ", cppflags.stream().map(BuildOptions::quoted).toList());
    }

    /** The words of the compiler of a language: the C++ compiler is the one that goes with the C compiler. */
    List<String> compiler(Language language) {
        List<String> command = new ArrayList<>();
        for (String word : words(cc.orElse("gcc"))) {
            int name = word.lastIndexOf('/') + 1;
            command.add(
                    language == Language.C || word.startsWith("-")
                            ? word
                            : word.substring(0, name)
                                    + word.substring(name)
                                            .replaceAll("-cc$", "-c++")
                                            .replace("gcc", "g++")
                                            .replace("clang", "clang++"));
        }
        return command;
    }

    private static List<String> words(String text) {
        return WORD.matcher(text).results().map(word -> unquoted(word.group())).toList();
    }

    private static String unquoted(String word) {
        return Pattern.compile("'([^']*)'|\"([^\"]*)\"")
                .matcher(word)
                .replaceAll(part -> Matcher.quoteReplacement(part.group(1) != null ? part.group(1) : part.group(2)));
    }

    private static String quoted(String word) {
        String text = word.matches("[\\w@%+=:,./-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
        return text.replace("$", "$$").replace("#", "\\#");
    }
}
