package weft.cli;

import java.io.DataOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.ProcessBuilder.Redirect;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import weft.compile.Streams;

/**
 * Runs the command lines that test/warm/client.c sends, many in one Java machine, which is warm after the first: a compilation takes a tenth of
 * the time. A request is the folder and the arguments, each ended by a zero byte; the answer the exit status, then what was written on
 * standard output and on standard error, each with its length before it.
 */
public final class Warm {

    private Warm() {}

    public static void main(String[] arguments) throws IOException {
        try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            server.bind(UnixDomainSocketAddress.of(arguments[0]));
            System.out.println("ready");
            while (true) {
                SocketChannel client = server.accept();
                new Thread(() -> serve(client)).start();
            }
        }
    }

    private static void serve(SocketChannel client) {
        try (client;
                DataOutputStream answer = new DataOutputStream(Channels.newOutputStream(client))) {
            String request = new String(Channels.newInputStream(client).readAllBytes(), StandardCharsets.UTF_8);
            String[] all = request.split("\0", -1); // behind the last word there is none
            List<String> words = List.of(all).subList(0, all.length - 1);
            Path out = Files.createTempFile("weft-warm", ".out");
            Path err = Files.createTempFile("weft-warm", ".err");
            answer.writeInt(run(Path.of(words.get(0)), words.subList(1, words.size()), out, err));
            for (Path each : List.of(out, err)) {
                byte[] said = Files.readAllBytes(each);
                answer.writeInt(said.length);
                answer.write(said);
                Files.delete(each);
            }
        } catch (IOException e) {
            e.printStackTrace(); // the client is gone
        }
    }

    /** Programs that are started append to what was said before. */
    private static int run(Path folder, List<String> words, Path out, Path err) throws IOException {
        Streams streams = new Streams(
                Redirect.from(Path.of("/dev/null").toFile()),
                Redirect.appendTo(out.toFile()),
                Redirect.appendTo(err.toFile()));
        Charset charset = Charset.defaultCharset();
        try (PrintStream toOut = new PrintStream(new FileOutputStream(out.toFile(), true), true, charset);
                PrintStream toErr = new PrintStream(new FileOutputStream(err.toFile(), true), true, charset)) {
            Path cache = Terminal.ofProcess().cache();
            return Main.run(new Terminal(toOut, toErr, folder, cache, false, false, streams), words);
        }
    }
}
