// Literals with a suffix: of what the library makes of them the type is known.
#include <cstdio>
#include <string>
using namespace std::string_literals;
static int step(int k) { std::printf("<%d>", k); return k; }
static int work(int k)
{
    auto text = "abc"s;
    std::string other = "de"s + "f";
    k += step(k);
    return k + (int)text.size() + (int)other.size();
}
int main() { int a = work(5); std::printf("%d\n", a); return 0; }
