package weft.source.parse;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class HeaderMendsTest {

    private static final String GCC_14 = """
            template<typename... _Bn>
              struct __and_
              : decltype(__detail::__and_fn<_Bn...>(0))
              { };
            """;

    @Test
    void traitsThatAreMadeOfOthersCanBeEvaluated() {
        assertEquals(
                GCC_14.replace("decltype(__detail::__and_fn<_Bn...>(0))", "__bool_constant<(bool(_Bn::value) && ...)>"),
                HeaderMends.mended(Path.of("/usr/include/c++/14/type_traits"), GCC_14));
    }

    @Test
    void filesOfTheUserStayAsTheyAre() {
        for (String path : new String[] {"/home/me/type_traits", "/usr/include/c++/14/optional"}) {
            assertEquals(GCC_14, HeaderMends.mended(Path.of(path), GCC_14));
        }
    }
}
