package weft.project;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.Map;
import java.util.stream.Stream;
import weft.diagnostics.Message;
import weft.emit.EmitException;
import weft.emit.Executable;
import weft.emit.LibraryName;
import weft.emit.OutputFile;
import weft.emit.Resources;

/** A folder with a new project: there whole, or not at all. */
public final class ProjectFolder {

    /** What all projects have. */
    private static final String COMMON = "weft/project/common";

    /** Stands for the project's name in texts and in names of files. */
    private static final String NAME = "@NAME@";

    /** Stands for what a library of the network, its functions and its header are called. */
    private static final String LIBRARY = "@LIBRARY@";

    /** Stands for Weft's version in texts. */
    private static final String VERSION = "@VERSION@";

    /** Stands for the dot that names of files begin with: Maven packages none that begin with one. */
    private static final String DOT = "dot-";

    private ProjectFolder() {}

    /** Whether a name will do: it becomes that of the network, of a program and of functions. */
    public static boolean isName(String name) {
        return name.matches("[A-Za-z][A-Za-z0-9_]{0,63}")
                && Executable.name(name).equals(name);
    }

    /**
     * Makes a folder.
     *
     * @param folder  its last name is that of the project
     * @param version of Weft, for what takes it from a repository
     */
    public static void make(Path folder, ProjectTemplate template, String version) {
        Path target = folder.toAbsolutePath().normalize();
        if (Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
            throw new EmitException(Message.PROJECT_EXISTS.with(folder));
        }
        try {
            Files.createDirectories(target.getParent());
            Path staging = Files.createTempDirectory(target.getParent(), "." + target.getFileName() + ".");
            try {
                Resources resources = new Resources();
                String name = target.getFileName().toString();
                Map<String, String> words = Map.of(NAME, name, LIBRARY, LibraryName.of(name), VERSION, version);
                write(staging, words, resources.below(COMMON));
                for (String layer : template.folders()) {
                    write(staging, words, resources.below(layer));
                }
                Files.setPosixFilePermissions(staging, PosixFilePermissions.fromString("rwxr-xr-x"));
                Files.move(staging, target, StandardCopyOption.ATOMIC_MOVE);
            } finally {
                remove(staging);
            }
        } catch (IOException e) {
            throw new EmitException(Message.FILE_UNWRITABLE.with(folder, OutputFile.reason(e)), e);
        }
    }

    private static void write(Path folder, Map<String, String> words, Map<String, byte[]> files) throws IOException {
        for (var file : files.entrySet()) {
            Path path = folder;
            for (String part : replaced(file.getKey(), words).split("/")) {
                path = path.resolve(part.startsWith(DOT) ? "." + part.substring(DOT.length()) : part);
            }
            Files.createDirectories(path.getParent());
            Files.writeString(path, replaced(new String(file.getValue(), StandardCharsets.UTF_8), words));
        }
    }

    private static String replaced(String text, Map<String, String> words) {
        String result = text;
        for (var word : words.entrySet()) {
            result = result.replace(word.getKey(), word.getValue());
        }
        return result;
    }

    private static void remove(Path tree) throws IOException {
        if (Files.exists(tree)) {
            try (Stream<Path> content = Files.walk(tree)) {
                for (Path path : content.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(path);
                }
            }
        }
    }
}
