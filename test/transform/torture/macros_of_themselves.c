/* Macros whose expansion has their own name, which is left as it is: of members, of variables, within others. */
#include <stdio.h>
struct state {
    int count, sum;
    struct state *next;
};
#define count (p->count)
#define sum p->sum
#define next() p->next
#define CHECK(n) do { if (count < 3) puts("small"); switch (more(count + (n))) { case 2: puts("two"); sum += count; } } while (0)
#define ADD(x) (sum += (x) * count, more(sum))
static int limit = 3;
#define limit (limit + 1)
static int more(int x)
{
    return x + 1;
}
static int f(struct state *p)
{
    CHECK(0);
    count++;
    CHECK(more(-1)); sum++;
    for (int i = 0; i < limit; i++) {
        sum += more(i);
        int k = ADD(more(count)) + ADD(2), l = limit;
        printf("%d %d\n", k, l);
    }
    return sum + (count ? more(count) : 0) + limit;
}
#undef count
#define count(p) ((p)->count + 1)
static int g(struct state *p)
{
    int k = more(count(p));
    return k + count(p);
}
int main(void)
{
    struct state s = {0};
    int r = f(&s);
    r += g(&s);
    printf("%d\n", r);
    return 0;
}
