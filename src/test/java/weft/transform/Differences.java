package weft.transform;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import weft.transform.Toolchain.Compiler;

/**
 * Runs generated programs transformed and not, and says which differ and what constructs of C they all have: FOLDER FIRST COUNT
 * JOBS SCHEDULES tcc|gcc FLAG.. Programs that differ are kept in FOLDER.
 */
final class Differences {

    private static final int CHUNK = 50;

    private final Path folder;
    private final int schedules;
    private final boolean isFast;
    private final List<String> flags;
    private final Map<String, Integer> constructs = new TreeMap<>();
    private int done;
    private int failed;

    private Differences(Path folder, int schedules, boolean isFast, List<String> flags) {
        this.folder = folder;
        this.schedules = schedules;
        this.isFast = isFast;
        this.flags = flags;
    }

    public static void main(String[] arguments) throws Exception {
        List<String> all = List.of(arguments);
        int first = Integer.parseInt(all.get(1));
        int count = Integer.parseInt(all.get(2));
        Differences differences = new Differences(Files.createDirectories(Path.of(all.get(0)).toAbsolutePath()),
                Integer.parseInt(all.get(4)), all.get(5).equals("tcc"), all.subList(6, all.size()));
        ExecutorService workers = Executors.newFixedThreadPool(Integer.parseInt(all.get(3)));
        List<Future<Void>> chunks = new ArrayList<>();
        for (int from = first; from < first + count; from += CHUNK) {
            int seed = from;
            Callable<Void> chunk = () -> differences.chunk(seed, Math.min(CHUNK, first + count - seed));
            chunks.add(workers.submit(chunk));
        }
        workers.shutdown();
        for (Future<Void> chunk : chunks) {
            chunk.get();
        }
        differences.constructs.forEach((name, programs) -> System.out.printf("%7d  %s%n", programs, name));
        System.out.println((count - differences.failed) + " passed, " + differences.failed + " failed");
        System.exit(differences.failed == 0 ? 0 : 1);
    }

    private Void chunk(int first, int count) throws IOException, InterruptedException {
        Path work = Files.createDirectories(folder.resolve("work" + first));
        Process generator = new ProcessBuilder("python3", Toolchain.TEST.resolve("generate.py").toString(), "" + first, "" + count,
                work.toString()).inheritIO().start();
        if (generator.waitFor() != 0) {
            throw new IOException("generate.py failed");
        }
        List<String> options = new ArrayList<>(flags);
        options.add(first / CHUNK % 2 == 0 ? "-O0" : "-O2");
        Compiler careful = Compiler.gcc(work, options);
        Compiler fast = isFast ? Compiler.tcc(work) : careful;
        for (int seed = first; seed < first + count; seed++) {
            Path source = work.resolve("seed" + seed + ".c");
            String wrong;
            try {
                boolean hasArrays = Files.readString(source, StandardCharsets.ISO_8859_1).contains("variable-length array");
                wrong = Toolchain.differences(source, work, hasArrays ? careful : fast, schedules);
                if (!wrong.isEmpty() && fast != careful) { // tcc has faults of its own
                    wrong = Toolchain.differences(source, work, careful, schedules);
                }
            } catch (RuntimeException | AssertionError e) {
                wrong = source + ": " + e + (e.getStackTrace().length > 0 ? " " + e.getStackTrace()[0] : "");
            }
            count(source, wrong);
            try (var files = Files.list(work)) {
                for (Path file : files.filter(each -> each.toString().contains("seed")).toList()) {
                    if (file.getFileName().toString().matches("seed" + seed + "\\D.*")) {
                        Files.delete(file);
                    }
                }
            }
        }
        try (var files = Files.walk(work)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
        return null;
    }

    private synchronized void count(Path source, String wrong) throws IOException {
        if (++done % 500 == 0) {
            System.out.println(done + " done, " + failed + " failed");
        }
        if (!wrong.isEmpty()) {
            failed++;
            System.out.println(wrong);
            for (Path each : Toolchain.sources(source)) {
                Files.copy(each, folder.resolve(each.getFileName()), StandardCopyOption.REPLACE_EXISTING);
            }
        }
        String text = Files.readString(source, StandardCharsets.ISO_8859_1);
        String[] names = text.substring(text.lastIndexOf("constructs: ") + 12, text.lastIndexOf(" */")).split("; ");
        for (String name : names) {
            constructs.merge(name, 1, Integer::sum);
        }
    }
}
