// Parameters without names in functions that block.
#include <cstdio>
#include <string>
struct State { int n; };
static int count(State &, int n, const char *, unsigned long) { int sum = n; sum += 2; return sum; }
template <typename T> static int kind(T) { return (int)sizeof(T); }
static int both(int, std::string const &, int x) { x++; return x; }
static int last(double) { int n = 5; return n; }
int main(int, char **)
{
    State s = {4};
    std::string z = "z";
    std::printf("%d\n", count(s, 3, "x", 1));
    std::printf("%d\n", kind('a'));
    std::printf("%d\n", both(1, z, 7));
    std::printf("%d\n", last(2.5));
    return s.n - 4;
}
