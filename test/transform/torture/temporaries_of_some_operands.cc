// Temporary objects that only some operands make, of && and || and ?:, end with the whole expression, the last one first, if they were made.
#include <cstdio>
#include <cstdlib>
#include <string>

struct Noisy {
    int n;
    explicit Noisy(int k) : n(k) { std::printf("+%d", n); }
    Noisy(const Noisy &other) : n(other.n + 100) { std::printf("c%d", n); }
    ~Noisy() { std::printf("-%d ", n); }
    int get() const { return n; }
    bool is(int k) const { return n == k; }
    explicit operator bool() const { return n & 1; }
};

static int step(int k)
{
    std::printf("<%d>", k);
    return k;
}

static Noisy made(int k)
{
    std::printf("(%d)", k);
    return Noisy(k);
}

static int of(const Noisy &a, int k) { return a.n + k; }
static const Noisy &same(const Noisy &a) { return a; }

static int both(int k) { return Noisy(k).get() > 2 && made(k + 10).is(13) && step(k) > 0 && Noisy(k + 20).get() == 23; }
static int either(int k) { return Noisy(k).is(1) || (step(k), made(k + 10).is(12)) || (step(k), Noisy(k + 20).get()) > 22; }
static int chosen(int k) { return (Noisy(k) ? of(made(k + 10), 1) : (step(k), Noisy(k + 20).get())) * 2; }
static int within(int k) { return step(k) && (Noisy(k + 1).get() & 1 ? made(k + 10) && step(k) : same(Noisy(k + 50)).get() == step(52)); }

static void heads(int k)
{
    int turns = 0;
    while (turns < 3 && made(turns + k).get() >= 0 && Noisy(60).get() > 0)
        turns++;
    std::printf("\n");
    for (int i = 0; i < 2 || Noisy(i + 70).is(step(72)); i++)
        std::printf("i%d ", i);
    std::printf("\n");
    do
        turns--;
    while (turns > 0 && Noisy(turns + 80) && step(turns));
    std::printf("t%d\n", turns);
    if (k && Noisy(90).is(90) && step(k) && made(91).is(91))
        std::printf("yes ");
    switch (k ? made(92).get() : step(3)) {
    case 92: std::printf("case "); break;
    default: std::printf("other ");
    }
    k ? step(Noisy(93).get()) : step(of(made(94), 0));
    k > 1 ? Noisy(95).get() : made(96).get(), step(97);
    std::printf("\n");
}

static std::string name(int k) { return std::string(20, (char)('a' + step(k))); }

static const char *text(const std::string &a) { return a.c_str(); }

static int texts(int k)
{
    int length = 0;
    length += name(k) == std::string(20, 'c') && text(name(k + 1))[3] == 'd' ? step(7) : (int)name(k + 2).size();
    const std::string kept = step(k) > 2 ? name(k) + "!" : "no " + name(k) + text(std::string("s"));
    std::printf("%d %s\n", length, kept.c_str());
    return length;
}

static int deep(int k) { return k > 0 && Noisy(k).get() > 0 && (deep(k - 1) || step(k)) && made(k + 5).get() > 0; }

static int values(int k)
{
    int all = ({ int a = Noisy(k).is(2) && step(k) && made(k + 1).is(3); a + 1; });
    all += step(k) ?: made(k).get();
    all += step(0) ?: (made(k + 3).get(), Noisy(k + 4).get());
    bool wrong = step(k) > 1 && !made(k).is(k);
    return all + wrong;
}

int main()
{
    for (int k = 0; k < 4; k++) {
        int a = both(k);
        std::printf("both %d\n", a);
        a = either(k);
        std::printf("either %d\n", a);
        a = chosen(k);
        std::printf("chosen %d\n", a);
        a = within(k);
        std::printf("\nwithin %d\n", a);
        heads(k);
        texts(k);
        a = deep(k);
        std::printf("deep %d\n", a);
        a = values(k);
        std::printf("values %d\n", a);
    }
    return 0;
}
