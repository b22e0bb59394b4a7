package weft.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import weft.compile.Streams;

/** One run of the command line inside the test's own process. */
public record Commands(int status, String out, String err) {

    public static Commands run(Path folder, String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal =
                new Terminal(print(out), print(err), folder, folder.resolve("cache"), false, false, Streams.OURS);
        int status = Main.run(terminal, List.of(arguments));
        return new Commands(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private static PrintStream print(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }
}
