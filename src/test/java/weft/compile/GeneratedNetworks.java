package weft.compile;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import weft.compile.NetworkRunner.Compiler;

/**
 * Runs networks of generated programs transformed and not, and says which differ and what constructs of C they all have: FOLDER
 * FIRST COUNT JOBS c|c++ tcc|gcc|clang FLAG-OF-COMPILER.. Networks that differ are kept in FOLDER.
 */
final class GeneratedNetworks {

    /** As test/transform/networks.py has it: so many networks from any number on have so many programs. */
    private static final int NETWORKS = 8;

    private static final int PROGRAMS = 68;

    /** One network of so many is compiled by gcc in any case: those with what tcc does not know, or gets wrong. */
    private static final int SLOW = 16;

    private static final Pattern CONSTRUCTS = Pattern.compile("/\\* constructs: (.*) \\*/\n\\z");

    /** Networks are compiled with these in turn; tcc has none of them. */
    private static final List<List<String>> OPTIMISATIONS =
            List.of(List.of("-O0"), List.of("-O2"), List.of("-O3", "-march=native"));

    /** What begins the name of a construct that no protothread has. */
    private static final String STACKED = "stack: ";

    private final Path folder;
    private final Path libraries;
    private final NetworkRunner runner;
    private final String language;
    private final String compiler;
    private final List<String> flags;
    private final Map<String, Integer> constructs = new TreeMap<>();
    private int passed;
    private int failed;

    private GeneratedNetworks(Path folder, String language, String compiler, List<String> flags)
            throws IOException, InterruptedException {
        this.folder = folder;
        this.libraries = Files.createTempDirectory(folder, "libraries"); // another run may have another runtime
        this.runner = new NetworkRunner(
                libraries,
                flags.stream().filter(flag -> flag.startsWith("-fsanitize=")).toList());
        this.language = language;
        this.compiler = compiler;
        this.flags = flags;
    }

    public static void main(String[] arguments) throws Exception {
        List<String> all = List.of(arguments);
        int count = Integer.parseInt(all.get(2));
        GeneratedNetworks networks = new GeneratedNetworks(
                Files.createDirectories(Path.of(all.get(0)).toAbsolutePath()),
                all.get(4),
                all.get(5),
                all.subList(6, all.size()));
        ExecutorService workers = Executors.newFixedThreadPool(Integer.parseInt(all.get(3)));
        List<Future<Void>> chunks = new ArrayList<>();
        int number = Integer.parseInt(all.get(1));
        for (int missing = count; missing > 0; missing -= PROGRAMS) {
            int first = number;
            int programs = Math.min(missing, PROGRAMS);
            Callable<Void> chunk = () -> networks.chunk(first, programs);
            chunks.add(workers.submit(chunk));
            number += NETWORKS;
        }
        workers.shutdown();
        for (Future<Void> chunk : chunks) {
            chunk.get();
        }
        if (networks.failed == 0) { // else the programs that are kept need them
            delete(networks.libraries);
        }
        System.out.printf("networks from %s, less than %d%n", all.get(1), number);
        networks.constructs.forEach((name, programs) -> System.out.printf("%7d  %s%n", programs, name));
        System.out.println(networks.passed + " passed, " + networks.failed + " failed");
        System.exit(networks.failed == 0 ? 0 : 1);
    }

    private Void chunk(int first, int programs) throws IOException, InterruptedException {
        Path work = Files.createTempDirectory(folder, "work");
        Process generator = new ProcessBuilder(
                        "python3",
                        "test/transform/networks.py",
                        "" + first,
                        "" + programs,
                        work.toString(),
                        language,
                        compiler)
                .inheritIO()
                .start();
        if (generator.waitFor() != 0) {
            throw new IOException("networks.py failed");
        }
        try (Stream<Path> networks = Files.list(work)) {
            for (Path network : networks.sorted().toList()) {
                network(network);
            }
        }
        delete(work);
        return null;
    }

    private void network(Path network) throws IOException, InterruptedException {
        List<String> optimised = new ArrayList<>(flags);
        int number = Integer.parseInt(network.getFileName().toString());
        optimised.addAll(OPTIMISATIONS.get(number / (isFast() ? SLOW : 1) % OPTIMISATIONS.size()));
        Compiler careful = compiler.equals("clang") ? Compiler.clang(optimised) : Compiler.gcc(optimised);
        Compiler fast = isFast() && number % SLOW != 0 ? Compiler.tcc() : careful;
        List<String> programs = new ArrayList<>();
        Set<String> stacked = new HashSet<>();
        try (Stream<Path> files = Files.list(network.resolve("src"))) {
            for (Path file : files.toList()) {
                Matcher matcher = CONSTRUCTS.matcher(Files.readString(file, StandardCharsets.ISO_8859_1));
                if (matcher.find()) {
                    programs.add(matcher.group(1));
                    if (matcher.group(1).contains(STACKED)) {
                        stacked.add(file.getFileName().toString().replaceAll("\\.\\w+$", ""));
                    }
                }
            }
        }
        String wrong;
        try {
            wrong = runner.differences(network, fast, stacked::contains);
            if (!wrong.isEmpty() && fast != careful) { // tcc has faults of its own
                System.out.println("with tcc: " + wrong);
                wrong = runner.differences(network, careful, stacked::contains);
            }
        } catch (RuntimeException | AssertionError e) {
            wrong = network + ": " + e + (e.getStackTrace().length > 0 ? " " + e.getStackTrace()[0] : "");
        }
        count(network, programs, wrong);
    }

    private boolean isFast() {
        return compiler.equals("tcc");
    }

    private synchronized void count(Path network, List<String> programs, String wrong) throws IOException {
        if (wrong.isEmpty()) {
            passed += programs.size();
        } else {
            failed += programs.size();
            Path kept = folder.resolve(network.getFileName());
            delete(kept);
            Files.move(network, kept);
            System.out.println(wrong.replace(network.toString(), kept.toString()));
        }
        if ((passed + failed) / 500 != (passed + failed - programs.size()) / 500) {
            System.out.println(passed + failed + " done, " + failed + " failed");
        }
        for (String program : programs) {
            for (String name : program.split("; ")) {
                constructs.merge(name, 1, Integer::sum);
            }
        }
    }

    private static void delete(Path tree) throws IOException {
        if (Files.exists(tree)) {
            try (Stream<Path> files = Files.walk(tree)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }
}
