// stack: step in a lambda expression
// Where a lambda expression is called, another variable has the name of one that it captures.
#include <cstdio>

static int step(int k)
{
    std::printf("<%d>", k);
    return k;
}

static int work(int k)
{
    int y = step(k);
    auto f = [&](int i) { y += step(i); return y; };
    int a = f(1);
    {
        int y = 50;
        a += f(2) + y;
    }
    return a + y;
}

int main()
{
    int a = work(3);
    std::printf("%d\n", a);
    return 0;
}
