package weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.compile.Streams;
import weft.diagnostics.Message;

class ExplainCommandTest {

    @TempDir
    Path folder;

    @Test
    void theCodeOfAMessageLeadsToItsSection() throws IOException {
        Path network =
                Files.writeString(folder.resolve("n.xml"), "<processnetwork name=\"n\"><proces/></processnetwork>");
        Commands check = Commands.run(folder, "check", network.toString());
        Matcher code = Pattern.compile(" \\[(W\\d{4})]\n").matcher(check.err());
        assertTrue(code.find(), check.err());
        Commands explain = Commands.run(folder, "explain", code.group(1));
        assertEquals(ExitStatus.OK, explain.status());
        assertTrue(
                explain.out().startsWith(code.group(1) + " error: '..' is not allowed in '..'\n\nThe element "),
                explain.out());
    }

    @Test
    void severalAreExplainedInTheirOrder() {
        String out = Commands.run(folder, "explain", "W0202", "w101").out();
        assertTrue(out.startsWith("W0202 error: "), out);
        assertTrue(out.contains("\n\nW0101 error: "), out);
    }

    @Test
    void withoutACodeAllAreListed() {
        Commands explain = Commands.run(folder, "explain");
        assertEquals(Message.values().length, explain.out().lines().count());
        assertTrue(explain.out().startsWith("W0101 error: this is a folder, a file is expected\n"), explain.out());
    }

    @Test
    void anUnknownCodeIsWrongUsage() {
        Commands explain = Commands.run(folder, "explain", "W9999");
        assertEquals(ExitStatus.BAD_USAGE, explain.status());
        assertTrue(explain.err().startsWith("no message has the code W9999: "), explain.err());
        assertEquals("", explain.out());
    }

    @Test
    void aFaultOfWeftSaysWhereToReportIt() {
        String quiet = fault(false);
        assertTrue(
                quiet.matches(
                        "weft: error: this is a fault of Weft itself: java.lang.IllegalStateException: odd; run it again"
                                + " with --verbose, and report what it prints at https://\\S+/issues \\[W1099]\n"),
                quiet);
        String verbose = fault(true);
        assertTrue(verbose.contains("\n\tat weft.cli.ExplainCommandTest.fault("), verbose);
        assertTrue(verbose.endsWith(quiet), verbose);
    }

    private String fault(boolean verbose) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
        Terminal terminal = new Terminal(stream, stream, folder, folder, false, false, Streams.OURS);
        assertEquals(ExitStatus.INTERNAL, WeftCommand.fault(terminal, new IllegalStateException("odd"), verbose));
        return err.toString(StandardCharsets.UTF_8);
    }
}
