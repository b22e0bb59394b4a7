#include <cstdio>
#include <cstring>
static int id(int x) { return x; }
static int sized(int a[3], const int b[2], int c[], int n)
{
    int s = id(a[1]) + b[0] + c[2];
    a++;
    s += id(*a++);
    b += n & 1;
    const int **p = &b;
    int *&r = c;
    r++;
    return s + id(a[0]) + b[0] + n + **p + *c;
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
static int rows(int a[][3], int (*b)[3], int (&c)[3], int (*f[])(int), int (*g)(int))
{
    int s = id(a[1][2]) + b[0][1] + c[2];
    a++;
    s += id(a[0][0]);
    f++;
    int (**pg)(int) = &g;
    s += id(f[0](3)) + (*pg)(4);
    return s + (int)sizeof *a + (int)sizeof a;
}
int main()
{
    int b[4] = {1, 2, 3, 4}, k = 0;
    int m[3][3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
    const char *w[] = {"one", "three", "seventh", 0};
    char t[] = "abc"; char *v[] = {t, t, t, 0};
    int (*pick[2])(int) = {id, id};
    int n = sized(b + id(0), b + id(1), b + id(1), id(2));
    n += words(v + id(1), w + id(0));
    n += rows(m + id(0), m + id(1), m[id(1)], pick + id(0), id);
    k = n;
    std::printf("%d\n", k);
    return 0;
}
