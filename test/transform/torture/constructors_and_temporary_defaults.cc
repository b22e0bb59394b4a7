// stack: next in a member function, a template or a global initialiser
// So it is where a default makes it.
#include <cstdio>
#include <string>
#include <string_view>
static int next(int n) { return n + 1; }
struct T {
    std::string text;
    explicit T(int n, std::string_view s = std::string("a text that is long enough"))
    {
        n = next(n);
        text = std::string(s) + std::to_string(n);
    }
};
int main()
{
    T x(4);
    std::printf("%s\n", x.text.c_str());
    return 0;
}
