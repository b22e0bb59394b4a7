// What the last operand of a comma is made of ends with the whole expression, too, wherever the comma stands.
#include <cstdio>

struct Noisy {
    int n;
    explicit Noisy(int k) : n(k) { std::printf("+%d", n); }
    Noisy(const Noisy &) = delete;
    ~Noisy() { std::printf("-%d ", n); }
    int get() const { return n; }
};

static int step(int k)
{
    std::printf("<%d>", k);
    return k;
}
static Noisy made(int k) { return Noisy(step(k) + 10); }

static int before(int k) { return (step(k), Noisy(k + 1).get()) && step(k + 2); }
static int deeper(int k) { return ((step(k), Noisy(k + 1).get()) > 1) && step(k + 2) && ((step(k + 3), Noisy(k + 4).get()), step(k + 5)); }
static int object(int k)
{
    Noisy a = (step(k), Noisy(k + 1));
    return (step(k), Noisy(k + 2)).get() && step(k + 3) && ((step(k), made(k))).get() && (made(k)).get();
}
static int either(int k) { return k > 1 ? (step(k), Noisy(k + 1).get()) : ((step(k), made(k).get()) + 3); }

static int again(int k) { return k ? ((step(k), Noisy(k + 1).get()) > 1 && Noisy(k + 2).get()) + 1 : (Noisy(k + 3).get() || (step(k), Noisy(5).get() & 4)); }
static int chosen(int k) { return ((step(k) ? Noisy(k + 1).get() : 4) & 3) && step(k + 2); }

int main()
{
    for (int k = 0; k < 3; k++) {
        int a = before(k);
        a += deeper(k) * 2;
        a += object(k) * 4;
        a += either(k) * 8;
        a += again(k) * 16;
        a += chosen(k) * 32;
        std::printf("%d\n", a);
    }
    return 0;
}
