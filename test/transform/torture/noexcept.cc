// stack: noexcept around a call that blocks
#include <cstdio>
static int called;
static int id(int x) { called++; return x; }
static int sure(int x) noexcept { called++; return x; }
int main()
{
    int is = noexcept(id(1)) + 2 * noexcept(sure(1)) + 4 * noexcept(called);
    std::printf("%d %d %d\n", is, called, id(sure(3)));
    return 0;
}
