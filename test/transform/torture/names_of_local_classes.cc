// stack: Weft does not understand this, though the compiler does
// What the compiler calls a class tells in which function it is declared.
#include <cstdio>
#include <typeinfo>

static int step(int k)
{
    std::printf("%d\n", k);
    return k;
}

static void work(int k)
{
    struct A { int n; } a = {k};
    a.n += step(k);
    std::printf("%s %d\n", typeid(a).name(), a.n);
}

int main()
{
    work(1);
    return 0;
}
