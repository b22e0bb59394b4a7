/* Parameters that are declared as arrays are pointers: arguments for them are kept, and they are changed and pointed at. */
#include <stdio.h>
#include <string.h>

#ifdef __TINYC__
#error not for tcc: it would hide what gcc finds
#endif

typedef int Row[3];

static int id(int x)
{
    return x;
}

static int second(int a[], int n)
{
    return id(a[1]) + n;
}

static int sized(int a[3], const int b[static 2], int c[const 3], int n)
{
    int s = id(a[1]) + b[0] + c[2];
    a++;
    s += id(*a++);
    b += n & 1;
    return s + a[0] + b[0] + n;
}

static int words(char *v[], const char *const w[2])
{
    int n = 0;
    while (*v) {
        n += id((int)strlen(*v++));
    }
    const char *const **place = &w;
    n += id((int)strlen((*place)[1]));
    (*place)++;
    return n + (int)strlen(w[0]);
}

static int rows(int a[][3], int (*b)[3], Row c[], Row d, int n)
{
    int s = id(a[1][2]) + b[0][1];
    a++;
    c += id(1);
    d += 2;
    s += id(a[0][0]) + c[0][0] + d[0];
    return s + (int)sizeof *a + (int)sizeof a + n;
}

static int (*pick[2])(int) = {id, id};

static int call(int (*f[])(int), int (*g[2])(int), int n)
{
    int s = f[0](n) + id(n);
    f++;
    return s + id(f[0](n)) + g[1](n);
}

static int old(a, v, n)
    int a[];
    char *v[2];
    int n;
{
    int s = id(a[0]) + (int)strlen(v[1]);
    a += n;
    return s + id(a[0]) + (int)strlen(*v);
}

static int lengths(int n, int a[n], int b[n + 1], int m[n][n])
{
    int s = id(a[0]);
    a++;
    s += id(*a) + b[n];
    return s + m[1][n - 1];
}

static int sum(const int a[], int n)
{
    return n ? id(*a) + sum(a + id(1), n - 1) : 0;
}

int main(void)
{
    int b[4] = {1, 2, 3, 4}, *p = b, k = 0;
    int m[3][3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
    char *v[] = {"one", "three", "seventh", 0};
    int n = second(p + id(1), id(1));
    n += second(&b[k++], id(1));
    n += second((int[]){5, 6, id(7)}, id(1));
    n += sized(b + id(0), b + id(1), b + id(1), id(2));
    n += words(v + id(1), (const char *const *)v + id(0));
    n += rows(m + id(0), m + id(1), m + id(0), m[id(1)], id(3));
    n += call(pick + id(0), pick + id(0), id(2));
    n += old(b + id(1), v + id(1), id(2));
    n += lengths(id(2), b + id(1), b + id(0), (int[2][2]){{1, 2}, {3, id(4)}});
    n += sum(b, id(4));
    printf("%d\n", n);
    return 0;
}
