// Operands of && and || that functions of their classes convert.
#include <cstdio>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

struct Open {
    int value;
    operator bool() const { std::printf("open %d\n", value); return value > 0; }
};
struct Handle {
    void *at;
    operator void *() const { return at; }
};
struct Explicit {
    int n;
    explicit operator bool() const { return n & 1; }
};
struct Both {
    int n;
    friend int operator&&(Both a, int b) { return a.n * 100 + b; }
};
struct Counted {
    int n;
    explicit Counted(int k) : n(k) {}
    Counted(const Counted &c) : n(c.n) { std::printf("copied %d\n", n); }
    ~Counted() { std::printf("gone %d\n", n); }
    explicit operator bool() const { return n != 0; }
};

static int count;
static int next(int n)
{
    count += n;
    std::printf("next %d\n", count);
    return count;
}

static int conversions(int n)
{
    int sum = 0;
    std::optional<int> maybe;
    if (n > 1) {
        maybe = n;
    }
    if (maybe && next(n) > 2) {
        sum += *maybe;
    }
    if (next(1) > 3 && maybe) {
        sum += 10;
    }
    bool either = maybe || next(2);
    sum += either;
    auto both = Open{n} && next(3);
    static_assert(sizeof both == sizeof(bool), "a bool");
    sum += both;
    Handle handle{n > 0 ? &sum : nullptr};
    auto held = handle && next(4);
    sum += held;
    auto not_held = !handle || next(1) > 100;
    sum += not_held;
    Explicit odd{n};
    sum += odd && next(5) && maybe;
    sum += odd || next(1) || maybe;
    return sum;
}

static int pointers(int n)
{
    std::unique_ptr<int> one(n % 2 ? new int(n) : nullptr);
    std::shared_ptr<int> other = n > 1 ? std::make_shared<int>(n) : nullptr;
    std::function<int(int)> call;
    if (n > 2) {
        call = [n](int k) { return k + n; };
    }
    int sum = 0;
    if (one && *one + next(1) > 3) {
        sum += *one;
    }
    if (other || (next(2) && one)) {
        sum += 5;
    }
    while (call && next(1) < 40) {
        sum += call(1);
        if (sum > 60) {
            call = nullptr;
        }
    }
    sum += (call && next(1)) ? 1000 : 2000;
    Both own{n};
    sum += own && 7;
    Counted counted(n - 1);
    sum += counted && next(1) > 1;
    sum += next(1) > 1 && counted;
    return sum;
}

int main()
{
    for (int n = 0; n < 4; n++) {
        int a = conversions(n);
        std::printf("%d: %d\n", n, a);
        int b = pointers(n);
        std::printf("%d: %d\n", n, b);
    }
    return 0;
}
