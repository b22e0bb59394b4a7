// What a constructor has begun ends where its body throws.
#include <cstdio>
#include <stdexcept>
static int next(int n) { return n + 1; }
struct M {
    int n;
    M(int n) : n(n) {}
    ~M() { std::printf("~M%d\n", n); }
};
struct T {
    M a{1};
    M b;
    T(int n) : b(n)
    {
        if (next(n) > 3)
            throw std::runtime_error("big");
        std::printf("made %d\n", n);
    }
};
int main()
{
    for (int i = 0; i < 5; i++)
        try {
            T t(i);
            std::printf("in %d\n", next(t.b.n));
        } catch (const std::exception &e) {
            std::printf("%s %d\n", e.what(), next(i));
        }
    return 0;
}
