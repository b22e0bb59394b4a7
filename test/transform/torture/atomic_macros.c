/* stack: cannot be told */
#include <stdatomic.h>
#include <stdio.h>
#ifdef __TINYC__
#error not for tcc
#endif
static atomic_int total;
static int id(int x) { return x; }
static int f(int n)
{
    _Atomic int a = id(n);
    atomic_long b;
    atomic_init(&b, id(3));
    _Atomic int *p = &a;
    atomic_flag flag = ATOMIC_FLAG_INIT;
    int x = atomic_exchange(&a, id(6)), e = 6;
    atomic_store(&b, id(7));
    x += atomic_fetch_add(&a, id(2)) + (int)atomic_load(&b) + atomic_fetch_or(p, id(8));
    x += atomic_compare_exchange_strong(&a, &e, id(9)) + e;
    atomic_fetch_add(&total, id(x));
    atomic_store(&total, atomic_load(&total) + id(1));
    x += atomic_flag_test_and_set(&flag) + id(atomic_load(p));
    return x * 10 + a;
}
int main(void) { int r = f(2); printf("%d %d\n", r, total); return 0; }
