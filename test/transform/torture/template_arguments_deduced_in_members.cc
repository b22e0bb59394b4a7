#include <cstdio>
#include <utility>
static int next(int k) { static int n = 7; n = (n * 5 + k) % 101; return n; }
template <class A, class B> struct Both { A a; B b; Both(A x, const B &y) : a(x), b(y) {} };
class H {
    struct Part { unsigned weight; } part{3u};
    mutable unsigned changes = 1u;
    unsigned held;
public:
    explicit H(unsigned start) : held(start) {}
    unsigned run()
    {
        changes = (unsigned)next(1);
        Both v2{(unsigned short)9, held};
        next(2);
        v2.a += 1;
        return v2.a * 3u + v2.b + part.weight;
    }
    unsigned run2()
    {
        std::pair v2{(unsigned short)9, ((held) ? (part.weight) : changes)};
        next(2);
        return v2.first;
    }
};
int main() { H h(2); unsigned a = h.run(); a += h.run2(); std::printf("%u\n", a); return next(1) == 200; }
