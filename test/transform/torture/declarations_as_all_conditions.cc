// Declarations as conditions, of each statement that may have one, with initialisers before them and loops that go on.
#include <cstdio>
#include <memory>
#include <optional>
struct Handle {
    int n;
    explicit Handle(int k) : n(k) {}
    explicit operator bool() const { return n > 0; }
};
static int step(int k) { std::printf("<%d>", k); return k; }
static Handle open(int k) { return Handle(step(k)); }
static std::optional<int> next(int k) { if (step(k) > 3) return std::nullopt; return k * 2; }
static std::unique_ptr<int> made(int k) { return k > 2 ? nullptr : std::make_unique<int>(step(k)); }
int main() {
    int k = 3;
    while (Handle h = open(k)) { k -= step(1); std::printf("h%d ", h.n); }
    for (int i = 0; std::optional<int> v = next(i); i++) { std::printf("v%d ", *v + step(i)); }
    if (auto p = made(1)) std::printf("p%d ", *p + step(2)); else std::printf("none ");
    if (auto p = made(3); p && step(5)) std::printf("p%d ", *p); else std::printf("none ");
    if (int n = step(4)) std::printf("n%d\n", n + step(1));
    switch (int n = step(2)) { case 2: std::printf("two %d\n", step(n)); break; default: break; }
    for (k = 0; k < 3; k++) {
        if (k == 9) std::printf("nine ");
        else if (int i = step(k); int n = step(i - 1)) std::printf("else %d ", n + i + step(1));
        else std::printf("last ");
        switch (int i = step(k); int n = step(i + 1)) { case 1: break; case 2: if (step(n)) break; [[fallthrough]]; default: std::printf("d%d\n", n * 10 + i); }
    }
    return 0;
}
