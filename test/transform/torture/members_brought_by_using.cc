// A member is defined by the name of its class that using has brought.
#include <stdio.h>
static int n(int x) { return x; }
namespace lib { 
struct item { int v; };
static int helper(int x) { return x + 1; }
static int twice(item i) { return 2 * i.v; }
static int pure(int i) { return 2 * i; }
int total = 5;
struct D { int d; int f(int x); };
}
using namespace lib;
int D::f(int x) { item i = {n(x)}; total += n(1); d = helper(n(2)) + twice(i) + total; return d + pure(3); }
int main()
{
    lib::D d; printf("%d\n", d.f(n(3)));
    return 0;
}
