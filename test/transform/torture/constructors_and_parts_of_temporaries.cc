// stack: next in a member function, a template or a global initialiser
// The reference is to a temporary object that a function gives back.
#include <cstdio>
#include <string>
static int next(int n) { return n + 1; }
struct T {
    std::string text;
    explicit T(const std::string &s)
    {
        int n = next((int)s.size());
        text = s + std::to_string(n);
    }
};
int main()
{
    T x(std::string("a text that is long enough ").append("b"));
    std::printf("%s\n", x.text.c_str());
    return 0;
}
