// Objects whose constructors block are declared together, or get the value of one that is made.
#include <cstdio>
static int next(int n) { return n + 1; }
namespace in {
struct Reader {
    int n, sum = 1;
    explicit Reader(int x, int k = 2) : n(x + k) { sum += next(n) * k; }
    int get() { return sum += next(n); }
};
}
static int twice(int n)
{
    in::Reader a(n), b(a.get(), 3), *c = &b;
    const in::Reader d = in::Reader(n + 5);
    in::Reader e = in::Reader{next(n)}, f{4};
    e.sum += f.get();
    return a.sum + c->get() * 10 + d.sum * 100 + e.get();
}
int main()
{
    for (int i = 0; i < 3; i++) {
        in::Reader x = in::Reader(i, next(i)), y(7);
        std::printf("%d %d %d\n", x.get(), y.sum, twice(i));
    }
    return 0;
}
