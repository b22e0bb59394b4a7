package weft.mapping.profile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import weft.model.Channel;
import weft.model.Network;
import weft.model.Process;

/** What tells networks and sources apart. */
public final class Digest {

    /** Headers of the system are not the user's to change. */
    private static final Path SYSTEM = Path.of("/usr");

    private Digest() {}

    /**
     * Of a flattened network: its processes, ports, sources and settings, and its channels. Not of capacities, on which no work and
     * no traffic depends, and not of positions.
     */
    public static String of(Network network) {
        MessageDigest digest = sha256();
        add(digest, network.name());
        for (Process process : network.processes()) {
            add(digest, "process", process.name().full());
            process.ports()
                    .forEach(port -> add(
                            digest, "port", port.name().full(), port.direction().name()));
            process.sources()
                    .forEach(source -> add(
                            digest,
                            "source",
                            source.location(),
                            source.language().name()));
            process.configuration().forEach((key, setting) -> add(digest, "setting", key, setting.value()));
        }
        for (Channel channel : network.channels()) {
            add(
                    digest,
                    "channel",
                    channel.name().full(),
                    channel.writer().process(),
                    channel.writer().port(),
                    channel.reader().process(),
                    channel.reader().port());
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    /** Of the user's files among {@code inputs}, by their path from {@code folder}; what is not there is left out. */
    public static Map<String, String> of(Set<Path> inputs, Path folder) {
        Path from = folder.toAbsolutePath().normalize();
        Map<String, String> digests = new TreeMap<>();
        for (Path input : inputs) {
            Path file = input.toAbsolutePath().normalize();
            if (!file.startsWith(SYSTEM) && Files.isRegularFile(file)) {
                digests.put(from.relativize(file).toString(), of(file));
            }
        }
        return digests;
    }

    /** Of a file's bytes. */
    static String of(Path file) {
        try {
            return HexFormat.of().formatHex(sha256().digest(Files.readAllBytes(file)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void add(MessageDigest digest, String... texts) {
        for (String text : texts) {
            digest.update(text.getBytes(StandardCharsets.UTF_8));
            digest.update((byte) 0);
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("each Java has SHA-256", e);
        }
    }
}
