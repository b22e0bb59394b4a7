/* Vectors that live across calls that block, without a first value, and what ?: gives of them. */
#include <stdio.h>
typedef int four __attribute__((vector_size(16)));
typedef float eight __attribute__((vector_size(32)));
static int id(int x) { return x; }
static four fill(int x)
{
    four v;
    for (int i = 0; i < 4; i++) v[i] = id(x + i);
    return v;
}
static eight wide(int x)
{
    eight v;
    v[0] = (float)id(x);
    for (int i = 1; i < 8; i++) v[i] = v[i - 1] + (float)id(1);
    return v;
}
static four choose(int x, four a)
{
    typedef four other;
    other b = id(x) & 1 ? a : fill(x);
    b = id(x) & 2 ? fill(x) : a + b * 2;
    return (id(x) > 3 ? (id(x) > 5 ? a : b) : fill(7)) + (id(x) & 1 ? -a : fill(x));
}
static int total(four v) { return v[0] + v[1] + v[2] + v[3]; }
int main(void)
{
    four a, b;
    eight c;
    float d __attribute__((vector_size(16)));
    a = fill(id(3));
    b = a * 2 + fill(1);
    c = wide(2);
    d = (__typeof__(d)){1, 2, 3, 4};
    d[id(1)] += (float)id(5);
    printf("%d %d %d %d\n", total(a), total(b), (int)(c[7] + c[0]), (int)(d[1] + d[3]));
    for (int i = 0; i < 8; i++) printf("%d\n", total(choose(i, b)));
    return 0;
}
