// Constants that the parser cannot evaluate; functions that are deleted or defaulted.
#include <cstdio>
#include <cstddef>
template <std::size_t N> struct Text {
    constexpr Text() = default;
    template <std::size_t M> constexpr Text(char const (&d)[M]) : data{0}
    {
        for (std::size_t i = 0; i != M; i++)
            data[i] = d[i];
    }
    char data[N];
};
template <int N> constexpr Text<N> text(char const (&d)[N])
{
    Text<N> c{};
    for (std::size_t i = 0; i != N; i++)
        c.data[i] = d[i];
    return c;
}
/* Functions without a body. */
struct Kept {
    int n;
    Kept();
    Kept(const Kept &) = delete;
    ~Kept();
};
Kept::Kept() = default;
Kept::~Kept() = default;
void gone(int) = delete;
int gone(double) { return 3; }
int main()
{
    auto constexpr s1 = text("bla");
    Text<8> constexpr s2 = "bla";
    std::printf("%s\n", s1.data);
    std::printf("%s %zu\n", s2.data, sizeof s2);
    Kept kept;
    kept.n = gone(1.5);
    return kept.n - 3;
}
