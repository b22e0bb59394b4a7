package weft.transform;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import weft.diagnostics.Diagnostics;
import weft.model.Source;
import weft.model.Source.Language;
import weft.target.x86.X86;
import weft.transform.UnitRequest.Execution;

/**
 * Sources in which a token is deleted, doubled, swapped with the next or replaced by another one. Weft gives errors, or a unit that
 * compiles where the mutant does, and never a fault of its own.
 */
final class MutatedSources {

    private static final Pattern TOKEN = Pattern.compile("\\w+|\"[^\"\\n]*\"|[^\\s\\w]");

    enum Outcome {
        FAULT("faults of Weft"),
        UNCOMPILED("compile, and what Weft makes of them does not"),
        REFUSED("compile, and are refused by Weft"),
        FINE("as they should be");

        private final String text;

        Outcome(String text) {
            this.text = text;
        }
    }

    private final List<Path> sources;
    private final Path folder;
    private final Map<Outcome, Integer> counts = new EnumMap<>(Outcome.class);
    private final Map<Path, Boolean> usable = new HashMap<>();
    private final Map<String, List<Path>> reasons = new TreeMap<>();
    private final List<String> faults = new ArrayList<>();

    /** Mutants go to a folder, and those that are not fine stay there. */
    MutatedSources(List<Path> sources, Path folder) {
        this.sources = List.copyOf(sources);
        this.folder = folder;
    }

    /** The processes among a folder's files. */
    static List<Path> in(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().matches(".*\\.(c|cc)") && !Toolchain.isOther(file))
                    .sorted()
                    .toList();
        }
    }

    /** What was wrong with Weft: the mutant and the exception. */
    List<String> faults() {
        return List.copyOf(faults);
    }

    /** @param compiles whether compilers are asked what they think of each */
    void run(long seed, int count, boolean compiles) throws IOException {
        Random random = new Random(seed);
        for (int i = 0; i < count; i++) {
            Path source = sources.get(random.nextInt(sources.size()));
            if (!usable.computeIfAbsent(source, MutatedSources::isUsable)) {
                i--;
                continue;
            }
            String mutant = mutant(Files.readString(source, StandardCharsets.ISO_8859_1), random);
            Path file = folder.resolve(seed + "-" + i + source.getFileName());
            Files.writeString(file, mutant, StandardCharsets.ISO_8859_1);
            Outcome outcome = outcome(source, file, compiles);
            count(outcome);
            if (outcome == Outcome.FINE) {
                Files.delete(file);
            }
        }
    }

    private synchronized void count(Outcome outcome) {
        counts.merge(outcome, 1, Integer::sum);
    }

    /** Whether Weft takes a source as it is: some have ports that the process of these tests has not. */
    private static boolean isUsable(Path source) {
        return transformed(source, source, new Diagnostics()).isPresent();
    }

    private static Optional<Unit> transformed(Path source, Path mutant, Diagnostics diagnostics) {
        return new Transform(X86.COMPILER)
                .transform(Toolchain.request(mutant, List.of(source.getParent()), Execution.AUTO), diagnostics);
    }

    private synchronized Outcome outcome(Path source, Path file, boolean compiles) throws IOException {
        Diagnostics diagnostics = new Diagnostics();
        Optional<Unit> unit;
        try {
            unit = transformed(source, file, diagnostics);
        } catch (RuntimeException | Error e) {
            faults.add(file + ": " + e + " at " + (e.getStackTrace().length > 0 ? e.getStackTrace()[0] : ""));
            return Outcome.FAULT;
        }
        Language language = Source.isNamedAsCpp(file.toString()) ? Language.CPP : Language.C;
        if (!compiles || !Toolchain.isAccepted(file, source.getParent(), language)) {
            return Outcome.FINE;
        }
        if (unit.isEmpty()) {
            String message = diagnostics.firstError().orElseThrow().text();
            reasons.computeIfAbsent(message.replaceAll("\\b\\w*\\d\\w*\\b|\"[^\"]*\"", "X"), key -> new ArrayList<>())
                    .add(file);
            return Outcome.REFUSED;
        }
        if (unit.get().stack().isPresent()) {
            return Outcome.FINE; // it is what it was, and the runtime of these tests has no stacks
        }
        Path made = folder.resolve("made." + language.ending());
        Files.writeString(made, Toolchain.whole(unit.get()).get(0), StandardCharsets.ISO_8859_1);
        boolean isAccepted = Toolchain.isAccepted(made, source.getParent(), language);
        Files.delete(made);
        if (!isAccepted) {
            System.out.println(file + ": does not compile");
        }
        return isAccepted ? Outcome.FINE : Outcome.UNCOMPILED;
    }

    private static String mutant(String text, Random random) {
        List<MatchResult> tokens = TOKEN.matcher(text).results().toList();
        int at = random.nextInt(tokens.size() - 1);
        MatchResult token = tokens.get(at);
        MatchResult next = tokens.get(at + 1);
        String other = tokens.get(random.nextInt(tokens.size())).group();
        return switch (random.nextInt(4)) {
            case 0 -> spliced(text, token.start(), " ", token.end());
            case 1 -> spliced(text, token.start(), token.group() + " " + token.group(), token.end());
            case 2 -> spliced(text, token.start(), other, token.end());
            default -> spliced(text, token.start(), next.group() + " " + token.group(), next.end());
        };
    }

    private static String spliced(String text, int from, String by, int to) {
        return text.substring(0, from) + by + text.substring(to);
    }

    private synchronized void tell() {
        faults.forEach(System.out::println);
        reasons.entrySet().stream()
                .sorted(Comparator.comparing(entry -> -entry.getValue().size()))
                .forEach(entry -> System.out.printf(
                        "%5d  refused: %s (%s)%n",
                        entry.getValue().size(),
                        entry.getKey(),
                        entry.getValue().get(0).getFileName()));
        for (Outcome outcome : Outcome.values()) {
            System.out.printf("%6d %s%n", counts.getOrDefault(outcome, 0), outcome.text);
        }
    }

    /** A campaign: FOLDER SEED COUNT SOURCES.., where SOURCES are folders. */
    public static void main(String[] arguments) throws IOException {
        List<Path> sources = new ArrayList<>();
        for (String each : List.of(arguments).subList(3, arguments.length)) {
            sources.addAll(in(Path.of(each).toAbsolutePath()));
        }
        MutatedSources mutated = new MutatedSources(sources, Files.createDirectories(Path.of(arguments[0])));
        Runtime.getRuntime().addShutdownHook(new Thread(mutated::tell)); // of what was done, if this is stopped early
        mutated.run(Long.parseLong(arguments[1]), Integer.parseInt(arguments[2]), true);
        System.exit(
                mutated.counts.containsKey(Outcome.FAULT) || mutated.counts.containsKey(Outcome.UNCOMPILED) ? 1 : 0);
    }
}
