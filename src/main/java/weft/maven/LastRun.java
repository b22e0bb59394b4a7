package weft.maven;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import weft.compile.Compilation.Generated;
import weft.emit.OutputFolder;
import weft.target.Targets;

/**
 * What was generated last with the same options, remembered in a file: the contents of everything it depends on, by their
 * digests, and of everything that was generated. Times are not looked at: a checkout or a clock may set them as they like.
 */
final class LastRun {

    private static final String ABSENT = "-";

    private final Path file;

    private LastRun(Path file) {
        this.file = file;
    }

    /** The last run with these options, the compiler's version among them; what is remembered lies below {@code folder}. */
    static LastRun of(Path folder, List<String> options) {
        String text = String.join("\n", options);
        return new LastRun(folder.resolve(".last")
                .resolve(digest(text.getBytes(StandardCharsets.UTF_8)).substring(0, 16)));
    }

    /** What was generated then, if generating again would change nothing. */
    Optional<Generated> stillTrue() {
        try {
            if (!Files.isRegularFile(file)) {
                return Optional.empty();
            }
            List<String> lines = Files.readAllLines(file);
            Set<Path> inputs = new TreeSet<>();
            lines.stream().skip(5).takeWhile(line -> !line.isEmpty()).forEach(line -> inputs.add(path(line)));
            Generated before = new Generated(
                    Targets.installed().named(lines.get(0)).orElseThrow(),
                    Path.of(lines.get(1)),
                    lines.get(2),
                    Integer.parseInt(lines.get(3)),
                    Boolean.parseBoolean(lines.get(4)),
                    inputs);
            return lines.equals(describe(before)) ? Optional.of(before) : Optional.empty();
        } catch (IOException | RuntimeException e) {
            return Optional.empty(); // whatever is wrong with it, generating anew is right
        }
    }

    void remember(Generated generated) {
        try {
            Files.createDirectories(file.getParent());
            Files.write(file, describe(generated));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The target, the folder, the program, how many ranks it has, whether its memory is known, the inputs, an empty line, the outputs. */
    private static List<String> describe(Generated generated) throws IOException {
        List<String> lines = new ArrayList<>(List.of(
                generated.target().name(),
                generated.folder().toString(),
                generated.program(),
                String.valueOf(generated.ranks()),
                String.valueOf(generated.isSized())));
        for (Path input : generated.inputs()) {
            lines.add(line(input));
        }
        lines.add("");
        for (Path output : new OutputFolder(generated.folder()).generated()) {
            lines.add(line(output));
        }
        return lines;
    }

    private static String line(Path path) throws IOException {
        return (Files.isRegularFile(path) ? digest(Files.readAllBytes(path)) : ABSENT) + " " + path;
    }

    private static Path path(String line) {
        return Path.of(line.substring(line.indexOf(' ') + 1));
    }

    static String digest(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
