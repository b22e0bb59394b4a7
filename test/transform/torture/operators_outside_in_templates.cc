// stack: an operator that blocks is not supported
// An operator in a template, of which the parser does not tell which it is.
#include <cstdio>
static int next(int n) { return n + 1; }
struct Out { int sum = 0; };
Out &operator<<(Out &out, int n) { out.sum = next(out.sum) * 2 + n; return out; }
template<class T> struct Put { static void to(Out &out, T t) { out << t; } };
template<> struct Put<char> { static void to(Out &, char) {} };
int main()
{
    Out out;
    Put<int>::to(out, 5);
    Put<char>::to(out, 'a');
    out << 4;
    std::printf("%d\n", out.sum);
    return 0;
}
