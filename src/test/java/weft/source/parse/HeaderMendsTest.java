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
        assertEquals("""
                template<typename...> struct __and_; template<> struct __and_<> : true_type { }; \
                template<typename _B1> struct __and_<_B1> : _B1 { }; \
                template<typename _B1, typename _B2, typename... _Bn> struct __and_<_B1, _B2, _Bn...> \
                : __conditional_t<bool(_B1::value), __and_<_B2, _Bn...>, _B1> { };
                """, HeaderMends.mended(Path.of("/usr/include/c++/14/type_traits"), GCC_14));
    }

    @Test
    void filesOfTheUserStayAsTheyAre() {
        for (String path : new String[] {"/home/me/type_traits", "/usr/include/c++/14/optional"}) {
            assertEquals(GCC_14, HeaderMends.mended(Path.of(path), GCC_14));
        }
    }
}
