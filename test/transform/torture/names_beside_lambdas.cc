// Other variables of the function may have the name of one that a lambda expression captures, where no call of it sees them.
#include <cstdio>
#include <initializer_list>

static int step(int k)
{
    std::printf("<%d>", k);
    return k;
}

static int work(int k)
{
    int sum = 0, a = 0;
    for (int x : {1, 2}) {
        int y = step(x);
        sum += y;
    }
    int y = step(4);
    auto f = [&](int i) { y += step(i); return y + sum; };
    a = f(1);
    {
        int i = 3;
        a += f(i);
    }
    {
        int z = 7;
        auto g = [=](int i) { return step(i) + y + z; };
        a += g(2);
    }
    for (int z = 0; z < 2; z++) {
        auto h = [y, &sum, w = z + y](int i) { sum += step(i) + y; return w; };
        a += h(z);
        int q = h(z + 1);
        a += q;
    }
    if (k) {
        int y = step(9);
        auto h = [&] { y += step(1); };
        h();
        a += y;
    }
    return a + y;
}

static int hidden(int k)
{
    int y = step(k);
    auto f = [&](int i) { y += step(i); return y; };
    int a = f(1);
    {
        int x = 50;
        a += f(x) + x;
    }
    for (int i = 0; i < 2; i++) {
        int b = f(i);
        a += b;
    }
    return a + y;
}

int main()
{
    for (int k = 0; k < 3; k++) {
        int a = work(k);
        int b = hidden(k);
        std::printf("%d %d\n", a, b);
    }
    return 0;
}
