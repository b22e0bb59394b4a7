// A reference to an array of objects that an expression makes, in a try block; it lives across no call.
#include <cstdio>

static int alive;
struct Part {
    int n;
    explicit Part(int k) : n(k) { alive++; }
    ~Part() { alive--; }
};
using Parts = Part[3];

static int step(int k)
{
    std::printf("<%d>", k);
    return k;
}

static int work(int k)
{
    try {
        k += step(k);
        [[maybe_unused]] auto &&ref = Parts{Part(1), Part(2), Part(3)};
    } catch (...) {
        k = 0;
    }
    return k + step(alive);
}

int main()
{
    int a = work(2);
    std::printf("%d\n", a);
    return 0;
}
