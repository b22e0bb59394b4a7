package weft.source.parse;

import java.nio.file.Path;
import java.util.Map;
import weft.source.path.SystemHeaders;

/**
 * What CDT cannot evaluate in system headers is put in words that it can, which mean the same. Only CDT sees them: the
 * compiler has the headers as they are.
 */
final class HeaderMends {

    /**
     * From GCC 13 on, all traits of libstdc++ that are made of others go through these two. CDT does not find which of two
     * functions is called, and would take each such trait for false: std::optional would have a destructor.
     */
    private static final Map<String, String> TRAITS = Map.of(
            ": decltype(__detail::__or_fn<_Bn...>(0))", ": __bool_constant<(bool(_Bn::value) || ...)>",
            ": decltype(__detail::__and_fn<_Bn...>(0))", ": __bool_constant<(bool(_Bn::value) && ...)>");

    private HeaderMends() {}

    /** The text of a file, as CDT is to read it. */
    static String mended(Path path, String text) {
        if (!path.endsWith("type_traits") || !SystemHeaders.isBelow(path)) {
            return text;
        }
        String mended = text;
        for (Map.Entry<String, String> words : TRAITS.entrySet()) {
            mended = mended.replace(words.getKey(), words.getValue());
        }
        return mended;
    }
}
