// Objects that calls give end where their scope does, and before each jump out of it.
#include <cstdio>
static int id(int n) { return n; }
static int alive;
struct item {
    int n;
    item(int m) : n(m) { alive++; std::printf("+%d ", n); }
    item(const item &) = delete;
    ~item() { alive--; std::printf("-%d ", n); }
};
static item give(int n) { return item(id(n)); }
static item chosen(int n)
{
    item first = give(n);
    if (id(n) > 2) return give(first.n + 10);
    for (item i = give(20); i.n < 24; i.n += give(2).n) {
        item inside = give(i.n + 100);
        if (inside.n == 122) continue;
        if (n == 2) return {inside.n};
    }
    return n;
}
static int leave(int n)
{
    item outer = give(n);
    while (give(n).n < 5) {
        item inner = give(n + 50);
        switch (item s = give(inner.n); s.n & 1) {
        case 0: {
            item deepest = give(7);
            if (n == 2) goto out;
            break;
        }
        default:
            if (n == 3) return outer.n + s.n;
        }
        do n++; while (give(n).n < 4);
    }
out:
    return id(outer.n) + n;
}
int main()
{
    for (int n = 1; n < 5; n++) {
        std::printf("%d\n", chosen(n).n);
        std::printf("%d\n", leave(n));
    }
    std::printf("%d\n", alive);
    return 0;
}
