package weft.cli.write;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import weft.compile.Compilation.Generated;
import weft.target.Product;

/** Which files an output was made of, as make reads it. */
public final class Depfile {

    private Depfile() {}

    /** A rule for what {@code make} builds in the folder. */
    public static String of(Generated generated, Product product) {
        String built = product.isLibrary() ? "lib" + generated.program() + ".a" : generated.program();
        return escaped(generated.folder().resolve(built)) + ":"
                + generated.inputs().stream()
                        .filter(Files::isRegularFile)
                        .map(file -> " \\\n  " + escaped(file))
                        .collect(Collectors.joining())
                + "\n";
    }

    private static String escaped(Path path) {
        return path.toAbsolutePath().normalize().toString().replace("$", "$$").replaceAll("([ #\\\\])", "\\\\$1");
    }
}
