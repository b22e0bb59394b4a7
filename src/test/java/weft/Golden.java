package weft;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files of expected text. One that is missing is written, and fails the test, so that it is looked at before it counts. */
public final class Golden {

    private Golden() {}

    public static void check(Path golden, String actual) throws IOException {
        if (!Files.exists(golden)) {
            Files.createDirectories(golden.getParent());
            Files.writeString(golden, actual);
            fail(golden + " was missing and has been written: read it, then run again");
        }
        assertEquals(Files.readString(golden), actual, golden.toString());
    }
}
