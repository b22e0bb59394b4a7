/* What a source may have beside plain functions. */
#include <stdio.h>
#include <stdlib.h>
_Static_assert(sizeof(int) == 4, "int");
;
extern int tentative; int tentative; static int tentative2; static int tentative2 = 3;
enum late; enum late { LATE = 3 };
struct empty {}; struct zero { int n; char none[0]; };
typedef int (*unop)(int);
static int inc(int x) { return x + 1; }
static int (dec)(int x) { return x - 1; }
static unop choose(int up) { return up ? inc : dec; }
static int (*choose2(int up))(int) { return up ? inc : dec; }
static unop table[] = {inc, dec, [3] = inc};
static int first(int a[static 2], register int n, const char *restrict s, ...) { return a[0] + n + s[0]; }
static int knr(a, b, c) int a; char b; float c; { a += b; return a + (int)c; }
static int sized(int n, int a[*]); 
static int sized(int n, int a[n]) { int s = 0; for (int i = 0; i < n; i++) s += a[i]; return s; }
_Noreturn static void die(void) { exit(3); }
static _Thread_local int tls = 6;
extern inline int ext_inline(int x) { return x; }
static void before(void) { tentative = 40; }
static inline __attribute__((always_inline)) int always(int x) { x *= 3; return x; }
struct old { int a, b; } olds = {b: 2, a: 1};
union mix { struct { short lo, hi; }; int all; };
static const struct { const char *name; int (*op)(int); } ops[] = {{"inc", inc}, {.op = dec, .name = "dec"}};
#define CAT(a, b) a##b
#define STR(x) #x
#define CALL(f, ...) f(__VA_ARGS__)
#define REPEAT(x) do { x; x; } while (0)
static int macros(int CAT(va, lue)) { int n = value; REPEAT(n += CALL(inc, n)); REPEAT(if (n > 100) break; n *= 2); return n + (int)sizeof STR(n + 1); }
static int local(int n)
{
    __label__ out;
    extern int tentative;
    int inc(int);
    int later;
    typedef int row[3];
    row r = {1, 2, 3}, *pr = &r;
    register int fast = n;
    auto int slow = 2;
    static row kept = {5};
    struct { int x; union { int y; float f; }; } anon = {.x = 1, .y = 4};
    later = ({ int t = fast; t += slow; if (t > 5) goto out; t; });
    kept[0] += later;
    n += (*pr)[1] + anon.y + kept[0] + tentative;
    n = n ?: 7;
    n += (unsigned char)-1 + (short)0x12345 + (_Bool)12 + sizeof(struct empty) + sizeof(struct zero);
    n += __builtin_offsetof(struct old, b) + _Alignof(double) + _Generic(n, int: 2, default: 3);
    if (0) { out: n = -1; }
    return n;
}
static int loops(void)
{
    int i, j = 0, n = 0;
    for (i = 0, j = 10; i < j; i++, j--) { if (i == 2) continue; n += i * j; }
    for (;;) if (n++ > 100) break; else continue;
    while (1) { switch (n % 4) { case 0: goto done; case 1: n += 3; continue; default: n++; } n += 10; break; }
done:
    do ; while (n-- > 90);
    return n;
}
static void *generic_max(void *base, size_t n, size_t size, int (*cmp)(const void *, const void *))
{
    char *best = base;
    for (char *at = base; at < (char *)base + n * size; at += size)
        if (cmp(at, best) > 0) best = at;
    return best;
}
static int cmp_int(const void *a, const void *b) { int x = *(const int *)a, y = *(const int *)b; return (x > y) - (x < y); }
int main(int argc, char *argv[])
{
    int a[] = {3, 1, 4, 1, 5};
    union mix m = {.all = 0x00020001};
    if (argc > 99) die();
    printf("%d %d %d\n", tentative, tentative2, LATE);
    printf("%d %d %d\n", choose(1)(4), choose2(0)(4), table[3](1));
    printf("%d %d %d\n", first(a, 2, "x"), knr(1, 2, 3.5), sized(5, a));
    printf("%d %d %d\n", tls, always(2), olds.a + olds.b);
    printf("%d %d %s\n", m.lo, m.hi, ops[1].name);
    printf("%d\n", macros(3));
    printf("%d\n", local(1));
    printf("%d\n", local(9));
    printf("%d\n", loops());
    printf("%d\n", *(int *)generic_max(a, 5, sizeof *a, cmp_int));
    return argv[argc] == NULL ? 0 : 1;
}
