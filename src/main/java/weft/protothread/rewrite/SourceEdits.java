package weft.protothread.rewrite;

import java.util.TreeMap;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceText;
import weft.source.parse.SourceTokens;

/** Edits of a source where it stands as the user wrote it: what is put in, and what is left out. The lines stay. */
final class SourceEdits {

    private final ParsedSource parsed;
    private final SourceTokens tokens;
    private final TreeMap<Integer, String> inserted = new TreeMap<>();
    /** What is left out, by where it begins. */
    private final TreeMap<Integer, Integer> dropped = new TreeMap<>();

    SourceEdits(ParsedSource parsed) {
        this.parsed = parsed;
        this.tokens = parsed.tokens();
    }

    /** Whether a token stands in the source as it is. */
    boolean isPlain(int token) {
        return tokens.groupEnd(token) == tokens.groupFirst(token) + 1;
    }

    /** Whether a token is a word of the language that stands in the source as it is. */
    boolean isPlain(int token, String image) {
        return isPlain(token) && tokens.image(token).equals(image);
    }

    /** What is written from one token up to another. */
    String slice(int from, int end) {
        return parsed.source().text().substring(tokens.fileStart(from), tokens.fileEnd(end - 1));
    }

    /** Puts a text in the place of tokens. */
    void replace(int from, int end, String text) {
        dropped.put(tokens.fileStart(from), tokens.fileEnd(end - 1));
        inserted.merge(tokens.fileStart(from), text, String::concat);
    }

    /** Puts a text before a token. */
    void before(int token, String text) {
        inserted.merge(tokens.fileStart(token), text, String::concat);
    }

    /** Puts a text behind the token that ends before an index. */
    void after(int end, String text) {
        inserted.merge(tokens.fileEnd(end - 1), text, String::concat);
    }

    /** Includes a header of the system before a declaration that begins with a token, and before the attributes that belong to it. */
    void includeBefore(int token, String header) {
        int first = token;
        while (first > 0 && tokens.isAttribute(first - 1)) {
            first--;
        }
        int offset = tokens.fileStart(first);
        int line = parsed.source().place(parsed.source().line(offset)).line();
        inserted.merge(offset, "\n#include <" + header + ">\n#line " + line + "\n", (text, include) -> include + text);
    }

    /** Takes tokens out, and puts a text in their place, with as many lines; gives them as they are with the edits among them. */
    String take(int from, int end, String instead) {
        int start = tokens.fileStart(from);
        int behind = tokens.fileEnd(end - 1);
        String text = text(start, behind);
        inserted.subMap(start, behind).clear();
        dropped.subMap(start, behind).clear();
        dropped.put(start, behind);
        inserted.put(start, instead + "\n".repeat(lines(parsed.source().text().substring(start, behind))));
        return text;
    }

    private static int lines(String text) {
        return (int) text.chars().filter(c -> c == '\n').count();
    }

    boolean isEmpty() {
        return inserted.isEmpty();
    }

    /** The source with these edits. */
    SourceText source() {
        SourceText source = parsed.source();
        return source.with(text(0, source.text().length()), line -> line + moved(source.start(line)));
    }

    /** By how many lines what stands at an offset is moved on. */
    private int moved(int offset) {
        return inserted.headMap(offset).entrySet().stream()
                .mapToInt(each -> lines(each.getValue())
                        - lines(parsed.source()
                                .text()
                                .substring(each.getKey(), dropped.getOrDefault(each.getKey(), each.getKey()))))
                .sum();
    }

    /** What stands between two offsets, with the edits that begin there. */
    private String text(int from, int end) {
        String source = parsed.source().text();
        StringBuilder text = new StringBuilder();
        int done = from;
        for (var each : inserted.subMap(from, end).entrySet()) {
            if (each.getKey() >= done) { // and not in what is left out
                text.append(source, done, each.getKey()).append(each.getValue());
                done = dropped.getOrDefault(each.getKey(), each.getKey());
            }
        }
        return text.append(source, done, end).toString();
    }
}
