package weft.model;

import java.util.ArrayList;
import java.util.List;

/**
 * Options of the compiler that a process's XML has for its sources, {@code <configuration name="cppflags" value="-I include -DN=3"/>}.
 *
 * @param folders of headers, as written: relative to the source folder
 * @param words   the others, a word each
 */
public record SourceOptions(List<String> folders, List<String> words) {

    public static final SourceOptions NONE = new SourceOptions(List.of(), List.of());

    public SourceOptions {
        folders = List.copyOf(folders);
        words = List.copyOf(words);
    }

    public static SourceOptions of(List<String> written) {
        List<String> folders = new ArrayList<>();
        List<String> words = new ArrayList<>();
        for (int i = 0; i < written.size(); i++) {
            String word = written.get(i);
            boolean isApart = word.matches("-[IDU]") && i + 1 < written.size();
            String whole = isApart ? word + written.get(++i) : word;
            if (whole.startsWith("-I")) {
                folders.add(whole.substring(2));
            } else {
                words.add(whole);
            }
        }
        return new SourceOptions(folders, words);
    }

    /** Those that are for a language: a standard is for one of the two. */
    public SourceOptions in(Source.Language language) {
        boolean isCpp = language == Source.Language.CPP;
        return new SourceOptions(
                folders,
                words.stream()
                        .filter(word -> !word.startsWith("-std=") || word.contains("++") == isCpp)
                        .toList());
    }
}
