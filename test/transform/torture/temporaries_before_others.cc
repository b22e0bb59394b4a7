// Temporary objects in parts of an expression that are evaluated before others end with the whole expression.
#include <cstdio>
#include <string>
#include <string_view>

struct Told {
    int n;
    explicit Told(int n) : n(n) { std::printf("Told %d\n", n); }
    ~Told() { std::printf("~Told %d\n", n); n = -1; }
    int value() const { return n; }
    const int *place() const { return &n; }
};

static int next(int n) { std::printf("next %d\n", n); return n + 1; }

static int all(int n)
{
    const int *p = nullptr;
    Told(1).value(), next(1);
    next(2), Told(2).value(), next(3);
    Told(3).value() < 0 || next(n), next(4);
    int k = (Told(4).value() ? next(n) : 0, next(5));
    p = Told(5).place(), n += next(*p), n += *p;
    k += (p = Told(6).place(), next(7), next(*p));
    for (int i = 0; Told(i).value(), i < 2; Told(7).value(), i += next(0)) {
        k += i;
    }
    if (Told(8).value(), next(n) > 3) {
        k++;
    }
    return Told(9).value(), next(k);
}

static int conditions(int n)
{
    if (Told(10).value() && next(n)) {
        std::printf("if\n");
    }
    while (Told(11).value() < 0 || next(n) < 3) {
        n++;
    }
    do {
        n++;
    } while (Told(12).value() && next(n) < 5);
    for (int i = 0; Told(13).value() && next(i) < 3; i++) {
        n += i;
    }
    switch (Told(14).value() && next(n)) {
    case 1: n++; break;
    default: n--;
    }
    Told(15).value() ? next(1) : next(2);
    int k = Told(16).value() > 20 ? next(1) : next(2);
    const int *p;
    k += (p = Told(17).place()) && next(n) ? *p : 0;
    return Told(18).value() && next(n + k);
}

int main()
{
    int n = all(1);
    n += conditions(n);
    std::printf("%d\n", n);
    return 0;
}
