package weft.source.parse;

import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;
import weft.source.path.SystemHeaders;

/**
 * What CDT cannot evaluate in system headers is put in words that it can, which mean the same. Only CDT sees them: the
 * compiler has the headers as they are.
 */
final class HeaderMends {

    /**
     * From GCC 13 on, all traits of libstdc++ that are made of others go through these two. CDT does not find which of two
     * functions is called, and would take each such trait for false: std::optional would have a destructor. As before GCC 13, what
     * comes behind the one that decides is not looked at: it may have no value.
     */
    private static final Map<Pattern, String> TRAITS = Map.of(
            trait("or"), made("or", "false_type", "_B1, __or_<_B2, _Bn...>"),
            trait("and"), made("and", "true_type", "__and_<_B2, _Bn...>, _B1"));

    private HeaderMends() {}

    private static Pattern trait(String name) {
        return Pattern.compile("template<typename\\.\\.\\. _Bn>\\s*struct __" + name + "_\\s*: decltype\\(__detail::__"
                + name + "_fn<_Bn\\.\\.\\.>\\(0\\)\\)\\s*\\{ \\};");
    }

    /** In one line: positions in system headers are not told. */
    private static String made(String name, String ofNone, String choice) {
        return ("template<typename...> struct __NAME_; template<> struct __NAME_<> : " + ofNone
                        + " { }; template<typename _B1> struct __NAME_<_B1> : _B1 { };"
                        + " template<typename _B1, typename _B2, typename... _Bn> struct __NAME_<_B1, _B2, _Bn...>"
                        + " : __conditional_t<bool(_B1::value), " + choice + "> { };")
                .replace("NAME", name);
    }

    /** The text of a file, as CDT is to read it. */
    static String mended(Path path, String text) {
        if (!path.endsWith("type_traits") || !SystemHeaders.isBelow(path)) {
            return text;
        }
        String mended = text;
        for (Map.Entry<Pattern, String> words : TRAITS.entrySet()) {
            mended = words.getKey().matcher(mended).replaceAll(words.getValue());
        }
        return mended;
    }
}
