#include <cstdio>
static int next(int k) { static int n = 7; n = (n * 5 + k) % 101; return n; }
struct In {
    int k = 1;
    template <class F> int each(F f) { int sum = 0; for (int i = 0; i < 3; i++) sum += f(next(k++)); return sum; }
};
static int each(int (*f)(int)) { return f(3) + f(4); }
static int half(int n) { return n / 2; }
int main()
{
    int a = each([](int n) { return n * 2; });
    In in;
    a += in.each(half);
    std::printf("%d\n", a);
    return next(1) == 200;
}
