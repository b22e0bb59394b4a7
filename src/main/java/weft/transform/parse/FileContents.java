package weft.transform.parse;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.eclipse.cdt.core.index.IIndexFileLocation;
import org.eclipse.cdt.core.parser.FileContent;
import org.eclipse.cdt.internal.core.parser.IMacroDictionary;
import org.eclipse.cdt.internal.core.parser.scanner.InternalFileContent;
import org.eclipse.cdt.internal.core.parser.scanner.InternalFileContentProvider;

/** Gives CDT the contents of included files; its own provider wants an Eclipse workspace. */
final class FileContents extends InternalFileContentProvider {

    /** A folder that is on no disk: the process API's header, which travels inside the compiler. */
    static final Path OWN = Path.of("/weft/include");

    private static final Path API = OWN.resolve("dol.h");

    private final Set<Path> sought;

    /** @param sought takes each path at which a file is sought, whether or not one is there */
    FileContents(Set<Path> sought) {
        this.sought = sought;
    }

    @Override
    public boolean getInclusionExists(String path) {
        sought.add(Path.of(path));
        return Path.of(path).equals(API) || Files.isRegularFile(Path.of(path));
    }

    @Override
    public InternalFileContent getContentForInclusion(String path, IMacroDictionary macros) {
        sought.add(Path.of(path));
        try {
            String text = new String(read(Path.of(path)), StandardCharsets.ISO_8859_1);
            return (InternalFileContent) FileContent.create(path, text.toCharArray());
        } catch (IOException e) {
            return null; // CDT's word for "not there"
        }
    }

    @Override
    public InternalFileContent getContentForInclusion(IIndexFileLocation location, String astPath) {
        return null; // there is no index
    }

    private static byte[] read(Path path) throws IOException {
        if (!path.equals(API)) {
            return Files.readAllBytes(path);
        }
        try (InputStream in = FileContents.class.getResourceAsStream("/runtime-c/include/dol.h")) {
            return in.readAllBytes();
        }
    }
}
