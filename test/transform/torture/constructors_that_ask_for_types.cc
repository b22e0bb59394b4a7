// stack: next in a member function, a template or a global initialiser
// It asks for the type of its parameter.
#include <cstdio>
#include <string>
#include <utility>
static int next(int n) { return n + 1; }
static int take(const std::string &) { return 1; }
static int take(std::string &&) { return 2; }
struct T {
    int v;
    explicit T(std::string &&s) { v = next(take(static_cast<decltype(s) &&>(s))); }
};
int main()
{
    std::string s = "text";
    T x(std::move(s));
    std::printf("%d\n", x.v);
    return 0;
}
