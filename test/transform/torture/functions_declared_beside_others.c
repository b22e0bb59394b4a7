/* Functions that block, declared beside variables and other functions. */
#include <stdio.h>
static int count, add(int, int), *first(int *), limit = 3;
static double half(double), twice(double), ratio = 1.5;
struct pair {
    int a, b;
} both, make(int), *last __attribute__((unused)), *other(void) __attribute__((cold)), none;
extern int shared(int), total;
int total = 5, plus(int);
enum kind {
    EVEN,
    ODD
} kind(int);
static int id(int x) { return x; }
static int add(int a, int b) { count++; return id(a) + b; }
static int *first(int *p) { return p + id(0); }
static double half(double x) { return x / 2; }
static double twice(double x) { return x * 2 + id(0); }
struct pair make(int x) { struct pair p = {x, id(x)}; return p; }
int shared(int x) { return total + id(x); }
struct pair *other(void) { return id(1) ? &both : &none; }
int plus(int x) { return x + id(1); }
enum kind kind(int x)
{
    return id(x) % 2 ? ODD : EVEN;
}
static int within(int k)
{
    int shared(int), y = id(k), plus(), z[2] = {y, 3};
    double half(), r = half((double)k);
    return shared(y) + plus(z[1]) + (int)r;
}
int main(void)
{
    int a[] = {7};
    last = &both;
    both = make(4);
    printf("%d %d %g", add(1, 2), *first(a), half(3));
    printf(" %g %d %d %d", twice(ratio), last->b, shared(limit), count);
    printf(" %d %d\n", within(6), plus(1) + other()->b + kind(3));
    return 0;
}
