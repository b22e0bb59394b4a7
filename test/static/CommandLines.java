package weft.cli;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import weft.compile.Streams;

/**
 * Runs the command lines that it reads, one a line with tabs between the words, in one virtual machine: the second takes a tenth of
 * what the first does. Answers each with a line: the status, and what was said with its line feeds as tabs.
 */
final class CommandLines {

    private CommandLines() {}

    public static void main(String[] arguments) throws IOException {
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            PrintStream said = new PrintStream(bytes, true, StandardCharsets.UTF_8);
            Path here = Path.of("").toAbsolutePath();
            Terminal terminal = new Terminal(said, said, here, here, false, false, Streams.OURS);
            int status = Main.run(terminal, List.of(line.split("\t")));
            System.out.println(status + " " + bytes.toString(StandardCharsets.UTF_8).replace('\n', '\t'));
            System.out.flush();
        }
    }
}
