// A function that blocks takes a reference to a temporary object that another gives back.
#include <cstdio>
#include <string>
static int next(int n) { return n + 1; }
static int length(const std::string &s)
{
    int n = next((int)s.size());
    return n * 1000 + s[0] + s[27];
}
int main()
{
    std::printf("%d\n", length(std::string("a text that is long enough ").append("b")));
    std::printf("%d\n", length(std::string("another that is long enough") += "c"));
    return 0;
}
