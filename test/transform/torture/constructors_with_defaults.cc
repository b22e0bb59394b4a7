// An array is made by a constructor that gives all its parameters their values.
#include <cstdio>

struct Count { int n; Count(int k = 7) : n(k) { std::printf("made %d\n", n); } };

static int next(int n) { return n + 1; }

static int all(int n)
{
    Count list[2];
    n = next(n);
    return n + list[1].n;
}

int main()
{
    int n = all(1);
    std::printf("%d\n", n);
    return 0;
}
