package weft.source.parse;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.cdt.core.index.IIndexFileLocation;
import org.eclipse.cdt.core.parser.FileContent;
import org.eclipse.cdt.internal.core.parser.IMacroDictionary;
import org.eclipse.cdt.internal.core.parser.scanner.InternalFileContent;
import org.eclipse.cdt.internal.core.parser.scanner.InternalFileContentProvider;
import weft.model.Unsaved;
import weft.source.path.ParserPath;

/** Gives CDT the contents of included files; its own provider wants an Eclipse workspace. */
public final class FileContents extends InternalFileContentProvider {

    /** A folder that is on no disk: the process API's header, which travels inside the compiler. */
    static final Path OWN = Path.of("/weft/include");

    private static final Path API = OWN.resolve("dol.h");

    /** Each path at which a file was sought, with its text; nothing where none is there. */
    private final Map<Path, Optional<char[]>> files = new HashMap<>();

    /** Whether a file, as CDT names it, travels inside the compiler. */
    public static boolean isOwn(String file) {
        return ParserPath.path(file).startsWith(OWN);
    }

    private final Unsaved unsaved;

    /** Those that have more bytes than are read; they are read as if empty. */
    private final Set<Path> tooLarge = new HashSet<>();

    FileContents(Unsaved unsaved) {
        this.unsaved = unsaved;
    }

    Set<Path> sought() {
        return files.keySet();
    }

    boolean isTooLarge(Path file) {
        return tooLarge.contains(file);
    }

    @Override
    public boolean getInclusionExists(String path) {
        return text(path).isPresent();
    }

    @Override
    public InternalFileContent getContentForInclusion(String path, IMacroDictionary macros) {
        return text(path)
                .map(text -> (InternalFileContent) FileContent.create(path, text))
                .orElse(null); // CDT's "not there"
    }

    private Optional<char[]> text(String path) {
        return files.computeIfAbsent(ParserPath.path(path), this::read);
    }

    @Override
    public InternalFileContent getContentForInclusion(IIndexFileLocation location, String astPath) {
        return null; // there is no index
    }

    private Optional<char[]> read(Path path) {
        if (!path.equals(API) && !Files.isRegularFile(path)) {
            return Optional.empty();
        }
        if (SourceText.isTooLarge(path)) {
            tooLarge.add(path);
            return Optional.of(new char[0]);
        }
        try (InputStream in = path.equals(API)
                ? FileContents.class.getResourceAsStream("/runtime-c/include/dol.h")
                : new ByteArrayInputStream(unsaved.read(path))) {
            String text = new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
            return Optional.of(Letters.forParser(OptionalArguments.mended(HeaderMends.mended(path, text))));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
