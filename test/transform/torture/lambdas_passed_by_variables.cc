#include <cstdio>
#include <string>
static int next(int k) { static int n = 7; n = (n * 5 + k) % 101; return n; }
template <class F> static int twice(F f, int v)
{
    int a = f(v);
    next(1);
    return a + f(a);
}
int main()
{
    std::string text;
    int count = 0;
    auto note = [&text, count](int n) mutable {
        text += (char)('a' + n % 26);
        count++;
        return count;
    };
    int r = twice(note, 2);
    const auto far = [&](int n) { return n + next(n) + count; };
    r += twice(far, 3);
    r += far(1);
    std::printf("%s %d\n", text.c_str(), r);
    return next(1) == 200;
}
