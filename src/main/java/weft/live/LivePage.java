package weft.live;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The page: one file that needs nothing else. It asks for what is new, or has all that there was. */
final class LivePage {

    private static final Pattern BLANK = Pattern.compile("@([A-Z]+)@");

    private final String template = resource("page.html");
    private final Map<String, String> parts;

    LivePage(Watched watched) throws IOException {
        NetworkPicture picture = NetworkPicture.of(watched);
        this.parts = Map.of(
                "STYLE", resource("page.css"),
                "SCRIPT", resource("page.js"),
                "NAME", watched.name().replace("&", "&amp;").replace("<", "&lt;"),
                "PICTURE", picture.svg().orElse("<p>There is too much to draw: see below.</p>"),
                "NETWORK", inScript(LiveJson.of(watched, picture)));
    }

    /** That asks its server; scripts need this word to run in it. */
    String live(String nonce) {
        return filled(nonce, "");
    }

    /** With its own history. */
    String record(List<Moment> moments) {
        return filled("", inScript(LiveJson.of(moments)));
    }

    private String filled(String nonce, String history) {
        Map<String, String> all = new TreeMap<>(parts);
        all.put("NONCE", nonce);
        all.put("HISTORY", history);
        return BLANK.matcher(template).replaceAll(blank -> Matcher.quoteReplacement(all.get(blank.group(1))));
    }

    /** Nothing in JSON ends the element that it stands in. */
    private static String inScript(String json) {
        return json.replace("<", "\\u003c");
    }

    private static String resource(String name) throws IOException {
        try (InputStream in = LivePage.class.getResourceAsStream("/weft/live/" + name)) {
            if (in == null) {
                throw new IOException("Weft was packaged without " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
