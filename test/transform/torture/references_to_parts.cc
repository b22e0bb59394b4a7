// stack: what it is bound to is a temporary object
// A reference to an element of a temporary object keeps the whole of it.
#include <cstdio>
static int ended;
static int get(int k) { return k; }
struct A { int all[2]; ~A() { ended++; } };
struct B : A {};
int main()
{
    const int &r = B().all[0];
    int x = get(3);
    std::printf("%d %d %d\n", ended, r, x);
    return 0;
}
