package weft.source;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import weft.source.parse.Letters;
import weft.source.parse.SourceText;

/**
 * Where a source's calls that block are, by the numbers at which their functions resume: what {@code struct weft_places} of the
 * runtime has.
 *
 * @param files   by number, without their folders
 * @param entries those of a function one after the other
 * @param init    entry at which init begins; 0: it does not block
 * @param fire    the same for fire
 */
public record ResumePoints(List<String> files, List<Entry> entries, int init, int fire) {

    /** No call blocks, or it is not known which. */
    public static final ResumePoints NONE = new ResumePoints(List.of(), List.of(), 0, 0);

    /** Numbers of files and entries have 16 bits. */
    private static final int MOST = 0xffff;

    /**
     * A call, or the beginning of a function.
     *
     * @param line   of the call; the beginning of a function has the size of its frame instead, as an expression,
     * @param file   number of its file, and instead of that how many calls there are
     * @param callee entry at which the function that it calls begins; 0 where that is not of this source
     */
    public record Entry(String line, int file, int callee) {}

    public ResumePoints {
        files = List.copyOf(files);
        entries = List.copyOf(entries);
    }

    /**
     * A call that blocks.
     *
     * @param callee the function of the process that it calls, if it is no call of the process API
     */
    public record Call(SourceText.Place at, Optional<String> callee) {

        /** The same where it is not known at what place the callee's frame lies. */
        public Call alone() {
            return new Call(at, Optional.empty());
        }
    }

    /** The functions of a source that block. */
    public static final class Builder {

        private final Map<String, String> frames = new LinkedHashMap<>();
        private final Map<String, List<Call>> calls = new LinkedHashMap<>();

        /** @param frame its type */
        public void function(String name, String frame, List<Call> ofIt) {
            frames.put(name, frame);
            calls.put(name, ofIt);
        }

        public ResumePoints of(String init, String fire) {
            Map<String, Integer> begins = new LinkedHashMap<>();
            int next = 1;
            for (var function : calls.entrySet()) {
                begins.put(function.getKey(), next);
                next += 1 + function.getValue().size();
            }
            if (calls.isEmpty() || next > MOST) {
                return NONE;
            }
            List<String> files = new ArrayList<>();
            List<Entry> entries = new ArrayList<>(List.of(new Entry("0", 0, 0)));
            calls.forEach((name, ofIt) -> {
                entries.add(new Entry("sizeof(" + Letters.bytes(frames.get(name)) + ")", ofIt.size(), 0));
                for (Call call : ofIt) {
                    String file = call.at().file().getFileName().toString();
                    if (!files.contains(file)) {
                        files.add(file);
                    }
                    entries.add(new Entry(
                            String.valueOf(call.at().line()),
                            files.indexOf(file),
                            call.callee()
                                    .map(callee -> begins.getOrDefault(callee, 0))
                                    .orElse(0)));
                }
            });
            return new ResumePoints(files, entries, begins.getOrDefault(init, 0), begins.getOrDefault(fire, 0));
        }
    }
}
