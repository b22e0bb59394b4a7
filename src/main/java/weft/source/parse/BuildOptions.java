package weft.source.parse;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import weft.model.ShellWords;
import weft.model.Source.Language;

/**
 * What sources will be compiled with, as far as the user says it.
 *
 * @param cc       the C compiler, with its options; the target's own macros are taken where it is not told
 * @param cppflags options of the preprocessor, a word each; folders are absolute
 */
public record BuildOptions(Optional<String> cc, List<String> cppflags) {

    public static final BuildOptions NONE = new BuildOptions(Optional.empty(), List.of());

    private static final List<String> WITH_FOLDER = List.of("-I", "-isystem", "-iquote", "-idirafter");

    /** What names a file, or a folder in which no header is looked for by its name. */
    private static final List<String> WITH_PATH = List.of("-include", "-imacros", "-isysroot");

    private static final Map<String, String> SHORT = Map.of(
            "--include-directory", "-I",
            "--include-directory-after", "-idirafter",
            "--include", "-include",
            "--imacros", "-imacros");

    public BuildOptions {
        cppflags = List.copyOf(cppflags);
    }

    /**
     * Options as written in a shell: words with blanks are quoted. Paths are those of where Weft was started, and become absolute, as make
     * runs elsewhere.
     */
    public static BuildOptions of(Optional<String> cc, String cppflags) {
        return new BuildOptions(
                cc.filter(text -> !text.isBlank()).map(BuildOptions::fromAnywhere), absolute(ShellWords.of(cppflags)));
    }

    private static String fromAnywhere(String compiler) {
        List<String> words = ShellWords.of(compiler);
        List<String> made = new ArrayList<>(absolute(words));
        if (!made.isEmpty() && made.get(0).contains("/")) {
            made.set(0, existing(made.get(0)));
        }
        return made.equals(words)
                ? compiler
                : String.join(" ", made.stream().map(BuildOptions::inShell).toList());
    }

    private static List<String> absolute(List<String> words) {
        List<String> made = new ArrayList<>();
        for (int i = 0; i < words.size(); i++) {
            String[] parts = words.get(i).split("=", 2);
            String name = SHORT.get(parts[0]);
            String word = name == null ? words.get(i) : parts.length > 1 ? name + parts[1] : name;
            Optional<String> option = Stream.concat(WITH_FOLDER.stream(), WITH_PATH.stream())
                    .filter(word::startsWith)
                    .findFirst();
            boolean apart = option.filter(word::equals).isPresent() || word.equals("-D") || word.equals("-U");
            String argument = apart
                    ? i + 1 < words.size() ? words.get(++i) : ""
                    : word.substring(option.orElse("").length());
            if (option.isPresent()) {
                made.add(option.get());
                made.add(
                        WITH_FOLDER.contains(option.get())
                                ? Path.of(argument).toAbsolutePath().normalize().toString()
                                : existing(argument));
            } else {
                made.add(apart ? word + argument : word);
            }
        }
        return made;
    }

    /** A path from anywhere; a file that is not here may be one that the compiler finds in its folders. */
    private static String existing(String path) {
        Path here = Path.of(path).toAbsolutePath().normalize();
        return Files.exists(here) ? here.toString() : path;
    }

    /** With options of one source; what the user says besides is taken instead of them. */
    public BuildOptions with(List<String> options) {
        return new BuildOptions(
                cc, Stream.concat(kept(options).stream(), cppflags.stream()).toList());
    }

    /** The same for one language: gcc warns of the other's standards, and clang refuses them. */
    public BuildOptions of(Language language) {
        return new BuildOptions(
                cc, cppflags.stream().filter(word -> isOf(word, language)).toList());
    }

    /** What a source in a language is compiled with besides what all is, {@link #inMakefile()}: its own options, and its standard. */
    public List<String> besides(List<String> options, Language language) {
        return Stream.concat(kept(options).stream(), cppflags.stream().filter(BuildOptions::isStandard))
                .filter(word -> isOf(word, language))
                .toList();
    }

    /** The same as a Makefile has it. */
    public List<String> inMakefile(List<String> options, Language language) {
        return besides(options, language).stream().map(BuildOptions::quoted).toList();
    }

    /** Whether a compiler's own macros depend on options. */
    boolean changeCompiler() {
        return cppflags.stream().anyMatch(word -> isStandard(word) || word.matches("-[mfO].*|-include|-imacros"));
    }

    private static boolean isStandard(String word) {
        return word.matches("--?std=.*|-ansi");
    }

    private static boolean isOf(String word, Language language) {
        return !isStandard(word) || word.equals("-ansi") || word.contains("++") == (language == Language.CPP);
    }

    /** The options of a source, without those for macros that the user defines or undefines himself. */
    private List<String> kept(List<String> options) {
        Set<String> said = cppflags.stream()
                .filter(BuildOptions::isForMacro)
                .map(BuildOptions::macro)
                .collect(Collectors.toSet());
        return options.stream()
                .filter(word -> !isForMacro(word) || !said.contains(macro(word)))
                .toList();
    }

    private static boolean isForMacro(String word) {
        return word.startsWith("-D") || word.startsWith("-U");
    }

    private static String macro(String word) {
        return word.substring(2).split("[=(]", 2)[0];
    }

    /** The same with another compiler. */
    BuildOptions with(String compiler) {
        return new BuildOptions(Optional.of(compiler), cppflags);
    }

    /** Folders for headers, in their order. */
    public List<Path> folders() {
        return paths(WITH_FOLDER);
    }

    /** The files that are read before a source. */
    List<Path> included() {
        return paths(List.of("-include", "-imacros"));
    }

    private List<Path> paths(List<String> options) {
        List<Path> paths = new ArrayList<>();
        for (int i = 0; i + 1 < cppflags.size(); i++) {
            if (options.contains(cppflags.get(i))) {
                paths.add(Path.of(cppflags.get(++i)));
            }
        }
        return paths;
    }

    /** The macros that they define. */
    Set<String> macros() {
        return cppflags.stream()
                .filter(word -> word.startsWith("-D"))
                .map(BuildOptions::macro)
                .collect(Collectors.toSet());
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

    /** The options as a Makefile has them for all that is compiled: what is Weft's own has its own standard. */
    public String inMakefile() {
        return cppflags.stream()
                .filter(word -> !isStandard(word))
                .map(BuildOptions::quoted)
                .collect(Collectors.joining(" "));
    }

    /** The words of the compiler of a language: the C++ compiler is the one that goes with the C compiler. */
    public List<String> compiler(Language language) {
        List<String> command = new ArrayList<>();
        for (String word : ShellWords.of(cc.orElse("gcc"))) {
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

    private static String quoted(String word) {
        return inShell(word).replace("$", "$$").replace("#", "\\#");
    }

    private static String inShell(String word) {
        return word.matches("[\\w@%+=:,./-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
