package weft.live;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Serves the page to this machine, to those who know its address: by the JDK's own server, as there are two answers to give. */
final class LiveServer implements Closeable {

    private static final int TOKEN = 16;
    private static final String AFTER = "after=";

    private final HttpServer server;
    private final ExecutorService threads = Executors.newFixedThreadPool(2, LiveServer::thread);
    private final String token = random();
    private final Maker maker;
    private Optional<LivePage> made = Optional.empty();
    private final History history;
    private volatile boolean isSeen;
    private volatile boolean isTold;

    /** Makes the page. */
    @FunctionalInterface
    interface Maker {
        LivePage make() throws IOException;
    }

    /** The page is made when somebody wants it: to draw a large network takes a while. */
    LiveServer(Maker maker, History history) throws IOException {
        this.maker = maker;
        this.history = history;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.setExecutor(threads);
        server.start();
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "weft-live");
        thread.setDaemon(true);
        return thread;
    }

    private static String random() {
        byte[] bytes = new byte[TOKEN];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/" + token + "/");
    }

    /** Whether somebody has opened the page. */
    boolean isSeen() {
        return isSeen;
    }

    /** Whether a page has been told of the end. */
    boolean isTold() {
        return isTold;
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            if (!exchange.getRequestMethod().equals("GET") || !isFromHere(exchange)) {
                send(exchange, 403, "text/plain", "");
            } else if (path.equals("/" + token + "/")) {
                isSeen = true;
                String nonce = random();
                exchange.getResponseHeaders()
                        .set(
                                "Content-Security-Policy",
                                "default-src 'none'; connect-src 'self'; style-src 'unsafe-inline'; script-src 'nonce-"
                                        + nonce + "'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
                send(exchange, 200, "text/html", page().live(nonce));
            } else if (path.equals("/" + token + "/moments")) {
                List<Moment> moments = history.after(after(exchange.getRequestURI()));
                send(exchange, 200, "application/json", LiveJson.of(moments));
                isTold |= moments.stream().anyMatch(moment -> moment.ending().isPresent());
            } else {
                send(exchange, 404, "text/plain", "");
            }
        }
    }

    private synchronized LivePage page() throws IOException {
        if (made.isEmpty()) {
            made = Optional.of(maker.make());
        }
        return made.get();
    }

    /** A page of others that has given its own name our address does not get further than this. */
    private boolean isFromHere(HttpExchange exchange) {
        return address().getAuthority().equals(exchange.getRequestHeaders().getFirst("Host"));
    }

    private static double after(URI uri) {
        String query = uri.getQuery();
        try {
            return query != null && query.startsWith(AFTER)
                    ? Double.parseDouble(query.substring(AFTER.length()))
                    : Double.NEGATIVE_INFINITY;
        } catch (NumberFormatException e) {
            return Double.NEGATIVE_INFINITY;
        }
    }

    private static void send(HttpExchange exchange, int status, String type, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", type + "; charset=utf-8");
        exchange.getResponseHeaders().set("Cache-Control", "no-store");
        exchange.getResponseHeaders().set("Referrer-Policy", "no-referrer");
        exchange.getResponseHeaders().set("X-Content-Type-Options", "nosniff");
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
