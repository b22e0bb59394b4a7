// stack: __PRETTY_FUNCTION__ in a function that blocks
#include <cassert>
#include <cstdio>

static int count;

static int next(int n)
{
    count += n;
    assert(count > 0);
    return count;
}

static int told(int n)
{
    int x = next(n);
    std::printf("%s %d\n", __PRETTY_FUNCTION__, x);
    return x;
}

int main()
{
    int sum = next(1) + told(2);
    std::printf("%d\n", sum);
    return 0;
}
