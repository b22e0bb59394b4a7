// Operators that block, beside sizeof and variable arguments; some are written as words, of which one is called where the parser knows it.
#include <cstdarg>
#include <cstdio>
static int next(int n) { return n + 1; }
struct Out { int sum; };
static Out &operator<<(Out &out, int n)
{
    out.sum = out.sum * 3 + next(n) + (int)sizeof(n);
    return out;
}
static Out operator|(Out a, int n) { return {a.sum + next(n)}; }
static Out operator!(const Out &a) { return {next(a.sum)}; }
static bool operator&=(Out &a, int n) { return (a.sum &= next(n)) != 0; }
enum Colour { RED, BLUE };
static int of(int count, ...)
{
    va_list list;
    va_start(list, count);
    int n = va_arg(list, int) + (int)sizeof list;
    va_end(list);
    return n - (int)sizeof list;
}
int main()
{
    Out out{1};
    Colour k = BLUE;
    out << (BLUE << 3) << (k == RED ? 5 : 6) << 2 << (int)sizeof(short) << of(1, 7);
    Out other = out bitor 5;
    Out third = not other;
    bool is = third and_eq 0xff;
    std::printf("%d %d %d %d\n", out.sum, other.sum, third.sum, (int)is);
    return 0;
}
