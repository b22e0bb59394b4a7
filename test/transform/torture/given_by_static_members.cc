// stack: Weft does not understand this, though the compiler does
// g++ copies what a static member gives that is called through an object which is asked for, wherever it is not a declaration's value.
#include <cstdio>

struct A {
    A() { std::puts("+"); }
    A(const A &) { std::puts("copy"); }
    ~A() { std::puts("-"); }
};
struct B {
    static A made() { return A(); }
};
static B b;
struct Pointer {
    B *operator->() const { return &b; }
};

static int step(int k)
{
    std::printf("%d\n", k);
    return k;
}

static void work(int k)
{
    Pointer p;
    const A &first = p->made();
    step(k);
    A second = p->made();
    step(k + 1);
    (void)first;
    (void)second;
}

int main()
{
    work(1);
    return 0;
}
