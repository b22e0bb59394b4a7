/* Attributes that tell of parameters and results, of which a function that blocks gets others. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LIKE_PRINTF(text, first) __attribute__((format(printf, text, first)))
#define COLD __attribute__((cold, __noinline__))
#define CHECKED __attribute__((warn_unused_result, nonnull(1)))

static int id(int x) { return x; }

__attribute__((format(printf, 1, 2))) static int say(const char *f, ...)
{
    va_list a;
    va_start(a, f);
    int n = id(0) + vprintf(f, a);
    va_end(a);
    return n;
}

LIKE_PRINTF(2, 3) COLD static int told(int level, const char *f, ...);

LIKE_PRINTF(2, 3) static int told(int level, const char *f, ...)
{
    va_list a;
    va_start(a, f);
    int n = id(level) + vprintf(f, a);
    va_end(a);
    return n;
}

__attribute__((returns_nonnull, nonnull(1))) static char *behind(char *s, int n) { id(n); return s + n; }
__attribute__((access(read_only, 1, 2), cold)) static int sum(const int *p, int n) { int s = 0; while (n-- > 0) s += id(p[n]); return s; }
__attribute__((malloc, alloc_size(1))) static void *room(size_t n) { id(1); return malloc(n); }
__attribute__((noreturn)) COLD static void die(int n) { printf("die %d\n", id(n)); exit(n); }
__attribute__((pure)) static int same(int n) { return id(n); }
CHECKED static int length(const char *s) { return id((int)strlen(s)); }
__attribute__((sentinel)) static int count(const char *first, ...) { va_list a; int n = 1; id(strlen(first)); va_start(a, first); while (va_arg(a, char *)) n++; va_end(a); return id(n); }
#ifdef __x86_64__
__attribute__((ms_abi)) static int other(int n, double d) { return id(n) + (int)d; }
#else
static int other(int n, double d) { return id(n) + (int)d; }
#endif

int main(void)
{
    int n = say("%d\n", 1), list[3] = {1, 2, 3};
    char text[] = "abc", *p;
    n += told(2, "%s\n", "told");
    p = behind(text, 1);
    n += sum(list, 3);
    int *r = room(4 * sizeof(int));
    r[0] = same(n);
    n += r[0] + length(p) + count("a", "b", (char *)0) + other(3, 2.5);
    free(r);
    printf("%d\n", n);
    if (n < 0) {
        die(n);
    }
    return 0;
}
