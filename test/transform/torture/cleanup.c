#include <stdio.h>
#define auto_end __attribute__((cleanup(done), unused))
static int ended;
static int id(int x) { return x; }
static void done(int *x);
static void (*volatile keep)(int *) = done; /* only what is called by its name is made to block */
static void done(int *x) { ended = ended * 3 + *x; }
static int ways(int way)
{
    auto_end int outer = id(way);
    int total = 0;
    for (int i = 0; i < 3; i++) {
        auto_end int a = i, b = id(i + 10);
        if (way == 1 && i == 1) continue;
        if (way == 2 && i == 1) break;
        if (way == 3) return total + a + id(b);
        if (way == 4 && i == 1) goto out;
        int c __attribute__((cleanup(done))) = b;
        total += c + id(a);
    }
    total += 100;
out:
    return total + outer;
}
int main(void)
{
    (void)keep;
    for (int i = 0; i < 6; i++) { int w = ways(i); printf("%d %d %d\n", i, w, ended); }
    return 0;
}
