package weft.source.parse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import weft.model.Position;
import weft.model.Unsaved;
import weft.source.path.ParserPath;

/**
 * Finds macros that stand for more than any compiler can take, before the preprocessor would try: a few lines that double what
 * they stand for are enough. How much a macro expands to is linear in how much each of its arguments does.
 */
public final class MacroGrowth {

    /** Tokens that one use of a macro may expand to. */
    static final long MOST = 5_000_000;

    private static final Pattern DEFINE =
            Pattern.compile("\\s*#\\s*define\\s+(\\w+)(\\(([^)]*)\\))?(.*)", Pattern.DOTALL);
    private static final Pattern INCLUDE = Pattern.compile("\\s*#\\s*include\\s*\"([^\"\\n\0]+)\"");
    private static final Pattern TOKEN = Pattern.compile(
            "/\\*.*?(?:\\*/|\\z)|//[^\\n]*|\"(?:[^\"\\\\\\n]|\\\\.)*+\"?|'(?:[^'\\\\\\n]|\\\\.)*+'?|\\w+|\\S",
            Pattern.DOTALL);
    private static final Pattern LINE = Pattern.compile("(?:[^\\n\\\\]|\\\\.)*+(?:\\n|\\z)|\\\\\\z", Pattern.DOTALL);

    private record Macro(List<String> parameters, boolean takesArguments, List<Word> body) {}

    /** @param offset in the file that has it */
    private record Word(String text, int offset) {}

    /** So many tokens, and so many for each that an argument has. */
    private record Size(long constant, long[] ofArguments) {}

    /** The use of a macro that expands to too much. */
    public record Excess(String macro, Position position) {}

    /** What is no directive in a file. */
    private record Code(SourceText file, List<Word> words) {}

    private final Map<String, Macro> macros = new HashMap<>();
    private final Map<String, Size> sizes = new HashMap<>();
    private final Set<String> open = new HashSet<>();
    private final List<Code> files = new ArrayList<>();
    private final Set<Path> read = new HashSet<>();
    private final List<Path> folders;
    private final Unsaved unsaved;
    private Optional<Word> excess = Optional.empty();

    private MacroGrowth(List<Path> folders, Unsaved unsaved) {
        this.folders = folders;
        this.unsaved = unsaved;
    }

    /**
     * The first use that is too much, in a source or in the headers that it includes by names in quotes.
     *
     * @param folders where headers lie that are not beside the file that includes them
     */
    public static Optional<Excess> find(SourceText source, List<Path> folders, Unsaved unsaved) throws IOException {
        MacroGrowth growth = new MacroGrowth(folders, unsaved);
        growth.read(source);
        for (Code code : growth.macros.isEmpty() ? List.<Code>of() : growth.files) {
            growth.size(code.words(), 0, code.words().size(), List.of(), true);
            if (growth.excess.isPresent()) {
                Word word = growth.excess.get();
                return Optional.of(new Excess(word.text(), code.file().position(word.offset())));
            }
        }
        return Optional.empty();
    }

    private void read(SourceText source) throws IOException {
        List<Word> code = new ArrayList<>();
        files.add(new Code(source, code));
        Matcher line = LINE.matcher(source.text());
        while (line.find() && line.end() > line.start()) {
            Matcher define = DEFINE.matcher(line.group());
            Matcher include = INCLUDE.matcher(line.group());
            if (define.matches()) {
                List<Word> body = new ArrayList<>();
                words(define.group(4), line.start() + define.start(4), body);
                List<String> parameters = define.group(3) == null
                        ? List.of()
                        : Arrays.asList(define.group(3)
                                .strip()
                                .replace("...", "__VA_ARGS__")
                                .split("\\s*,\\s*"));
                macros.put(define.group(1), new Macro(parameters, define.group(2) != null, body));
            } else if (include.lookingAt()) {
                Path beside = ParserPath.path(source.absolutePath())
                        .resolveSibling(include.group(1))
                        .normalize();
                Optional<Path> header = Stream.concat(
                                Stream.of(beside), folders.stream().map(f -> f.resolve(include.group(1))))
                        .filter(Files::isRegularFile)
                        .findFirst()
                        .filter(file -> !SourceText.isTooLarge(file)); // the preprocessor comes to it, or does not
                if (header.isPresent() && read.add(header.get())) {
                    read(SourceText.read(header.get(), unsaved));
                }
            } else if (!line.group().stripLeading().startsWith("#")) {
                words(line.group(), line.start(), code);
            }
        }
    }

    private static void words(String text, int offset, List<Word> words) {
        Matcher token = TOKEN.matcher(text);
        while (token.find()) {
            if (!token.group().startsWith("/*") && !token.group().startsWith("//")) {
                words.add(new Word(token.group(), offset + token.start()));
            }
        }
    }

    private Size size(String name, Macro macro) {
        Size known = sizes.get(name);
        if (known != null || !open.add(name)) {
            return known != null
                    ? known
                    : new Size(1, new long[macro.parameters().size()]);
        }
        Size size = size(macro.body(), 0, macro.body().size(), macro.parameters(), false);
        open.remove(name);
        sizes.put(name, size);
        return size;
    }

    private Size size(List<Word> words, int from, int end, List<String> parameters, boolean isCode) {
        long constant = 0;
        long[] ofArguments = new long[parameters.size()];
        for (int i = from; i < end && excess.isEmpty(); i++) {
            String text = words.get(i).text();
            int parameter = parameters.indexOf(text);
            Macro macro = macros.get(text);
            if (parameter >= 0) {
                ofArguments[parameter] = sum(ofArguments[parameter], 1);
            } else if (macro == null
                    || macro.takesArguments()
                            && (i + 1 >= end || !words.get(i + 1).text().equals("("))) {
                constant++;
            } else {
                int start = i;
                Size body = size(text, macro);
                long here = body.constant();
                if (macro.takesArguments()) {
                    int argument = 0;
                    int depth = 0;
                    int begin = i + 2;
                    for (i++; i < end; i++) {
                        String word = words.get(i).text();
                        depth += word.equals("(") ? 1 : word.equals(")") ? -1 : 0;
                        if (depth == 0 || depth == 1 && word.equals(",")) {
                            Size given = size(words, begin, i, parameters, isCode);
                            long times = argument < body.ofArguments().length ? body.ofArguments()[argument++] : 1;
                            here = sum(here, product(times, given.constant()));
                            for (int p = 0; p < ofArguments.length; p++) {
                                ofArguments[p] = sum(ofArguments[p], product(times, given.ofArguments()[p]));
                            }
                            begin = i + 1;
                        }
                        if (depth == 0) {
                            break;
                        }
                    }
                }
                if (isCode && here > MOST && excess.isEmpty()) {
                    excess = Optional.of(words.get(start));
                }
                constant = sum(constant, here);
            }
        }
        return new Size(constant, ofArguments);
    }

    private static long sum(long a, long b) {
        return Math.min(a + b, 1L << 40);
    }

    private static long product(long a, long b) {
        return a != 0 && b > (1L << 40) / a ? 1L << 40 : a * b;
    }
}
