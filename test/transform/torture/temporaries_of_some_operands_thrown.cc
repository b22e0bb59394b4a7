// Where an exception leaves an expression, the temporary objects end that operands of && and ?: have made until then, and no others.
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
    if (k == 3)
        throw k;
    return k;
}

static int of(const Noisy &a, int k) { return a.n + step(k); }

static int tried(int k)
{
    Noisy around(k + 100);
    try {
        Noisy inner(k + 200);
        int a = Noisy(k).get() < 9 && step(k) != 7 && (k > 3 || of(Noisy(k + 10), k + 1) > 0) && (Noisy(k + 20).get(), step(k + 2)) > 0;
        a += k & 1 ? of(Noisy(k + 30), k) : (step(k + 1), Noisy(k + 50).get());
        std::printf("[%d] ", a);
        return a;
    } catch (int thrown) {
        std::printf("caught %d ", thrown);
        return Noisy(thrown + 60).get() && step(thrown + 1);
    }
}

static int passed(int k) { return k > 0 && Noisy(k + 70).get() && tried(k) && step(k) && Noisy(k + 80).get() > 0; }

int main()
{
    for (int k = 0; k < 6; k++) {
        try {
            int a = passed(k);
            std::printf("%d\n", a);
        } catch (int thrown) {
            std::printf("out %d\n", thrown);
        }
    }
    return 0;
}
