package weft.source.text;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Pieces of text that are known only when a whole function has been seen, such as what is live. */
public final class Deferred {

    private static final char MARK = '\uE002';
    private static final char END = '\uE003';

    private final List<Supplier<String>> pieces = new ArrayList<>();

    /** Stands for a piece until {@link #resolve}. */
    public String later(Supplier<String> piece) {
        pieces.add(piece);
        return MARK + Integer.toString(pieces.size() - 1) + END;
    }

    public String resolve(String text) {
        StringBuilder out = new StringBuilder(text.length());
        int start = 0;
        for (int mark; (mark = text.indexOf(MARK, start)) >= 0; ) {
            int end = text.indexOf(END, mark);
            out.append(text, start, mark)
                    .append(pieces.get(Integer.parseInt(text.substring(mark + 1, end)))
                            .get());
            start = end + 1;
        }
        return out.append(text, start, text.length()).toString();
    }
}
