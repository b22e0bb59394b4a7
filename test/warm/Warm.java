package weft.cli;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

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
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            ByteArrayOutputStream err = new ByteArrayOutputStream();
            int status = run(Path.of(words.get(0)), words.subList(1, words.size()), out, err);
            answer.writeInt(status);
            for (ByteArrayOutputStream each : List.of(out, err)) {
                answer.writeInt(each.size());
                each.writeTo(answer);
            }
        } catch (IOException e) {
            e.printStackTrace(); // the client is gone
        }
    }

    private static int run(Path folder, List<String> arguments, ByteArrayOutputStream out, ByteArrayOutputStream err) {
        Terminal process = Terminal.ofProcess();
        Charset charset = Charset.defaultCharset();
        Terminal terminal = new Terminal(
                new PrintStream(out, true, charset), new PrintStream(err, true, charset), folder, process.cache(), false, false);
        try {
            return WeftCommand.commandLine(terminal, List.of())
                    .registerConverter(Path.class, text -> folder.resolve(text))
                    .execute(arguments.toArray(String[]::new));
        } catch (Error e) {
            return WeftCommand.fault(terminal, e, false);
        }
    }
}
