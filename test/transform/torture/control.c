/* Statements that jump into, out of and over what blocks. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LIST(X) X(alpha, 1) X(beta, 2) X(gamma, 3)
#define DEFINE(name, n) static int name(int x) { int y = x * n; return y + n; }
LIST(DEFINE)
#define PAIR(name) static int name##_a(int x) { return x + 1; } static int name##_b(int x) { return name##_a(x) * 2; }
PAIR(pair)
#define TRY(x) ({ int t_ = (x); if (t_ < 0) goto failed; t_; })
#define FOR_EACH(i, n) for (int i = 0, end_ = (n); i < end_; i++)
#define UNLESS(c) if (!(c))
#define SQ(x) ((x) * (x))

static int depth;

static int id(int x) { return x; }
static void handler(int s) { depth += s; }
static int ack(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1)); }
static int even(int n);
static int odd(int n) { return n == 0 ? 0 : even(n - 1); }
static int even(int n) { return n == 0 ? 1 : odd(n - 1); }
static int count(void) { static int n; static const int step = 2; return n += step; }

/* Duff's device */
static void copy(char *to, const char *from, int n)
{
    int r = (n + 3) / 4;
    switch (n % 4) {
    case 0: do { *to++ = *from++;
    case 3:      *to++ = *from++;
    case 2:      *to++ = *from++;
    case 1:      *to++ = *from++;
            } while (--r > 0);
    }
}

static int into(int x)
{
    int sum = 0, i = 0;
    if (x > 2) goto inside;
    for (i = 0; i < 3; i++) {
        sum += id(i);
        if (0) {
inside:
            sum += 100;
            if (x > 3) break;
        }
    }
    while (sum < 5) { sum += id(2); if (sum == 3) continue; else sum++; }
    do if (id(sum) > 1000) break; while (sum++ < id(8));
    return sum;
}

static int tried(int x)
{
    int a = TRY(id(x));
    int b = TRY(id(x - 3)) + TRY(a);
    return a + b;
failed:
    return -1;
}

static int conditions(int a, int b)
{
    int n = 0;
    if (id(a) && (id(b) || id(a - 1)) && !id(0)) n += 1;
    n += id(a) ? id(b) ? 2 : 3 : id(4);
    n += (id(a), id(b), id(5));
    n += id(a) ?: id(6);
    for (int i = id(0), j = id(4); id(i) < id(j); i += id(1), j--) n += SQ(id(i));
    switch (id(a) + id(b)) { case 1 ... 3: n += 10; case 4: n += 20; break; default: n += 30; }
    UNLESS (id(a) == id(b)) n++; else n--;
    FOR_EACH (k, id(3)) FOR_EACH (l, k) n += id(l) + k;
    return n;
}

int main(void)
{
    char text[12] = "";
    int n = 0, *pn = &n, m[2][2] = {{1, 2}, {3, 4}}, i = 0;
    copy(text, "hello world", 11);
    n = alpha(beta(gamma(1))) + pair_b(3);
    (*pn)++;
    m[i++][id(1)] += id(m[1][0]);
    m[id(1)][id(0)] <<= id(2);
    signal(SIGUSR1, handler);
    raise(SIGUSR1);
    printf("%s %d %d %d %d\n", text, n, i, m[0][1], m[1][0]);
    printf("%d %d %d %d\n", ack(2, 3), even(7), into(1) + into(3) * 1000 + into(4) * 100000, depth == SIGUSR1);
    printf("%d %d\n", tried(5), tried(2));
    printf("%d %d %d %d\n", conditions(1, 2), conditions(0, 3), conditions(2, 2), count() + count() * count() > 0);
    printf("%d\n", ({ int q = id(3); for (int k = 0; k < 3; k++) q += id(k); q * id(2); }));
    return strcmp(text, "hello world");
}
