/* A tag of a file that a function has used before for a type of its own. */
#include <stdio.h>
static int next(int n) { return n + 1; }
static int inner(int n) { struct p { int a; } v = { n }; enum e { ONE = 1 } k = ONE; return v.a + k; }
struct p { int a; double b; };
enum e { TWO = 2, FOUR = 4 };
static struct p make(int n) { struct p v = {next(n), 2.5}; return v; }
static enum e which(int n) { return next(n) > 3 ? FOUR : TWO; }
static double use(struct p v, int n) { return n + v.a + v.b; }
static struct p *place(struct p *v) { next(1); return v; }
static int late(int n) { struct p { char c; } v = {(char)n}; struct e { int x; } w = {n}; int k = next(v.c); return k + w.x + (int)sizeof v; }
int main(void)
{
    struct p all[2] = {{1, 2}, {3, 4}};
    printf("%g\n", use((struct p){ next(4), 2.5 }, next(1)) + inner(1));
    printf("%g\n", make(1).b + make(2).a + next(3));
    printf("%d\n", which(1) + which(3) * next(1));
    printf("%d\n", place(all)->a + place(all + 1)->a);
    printf("%d\n", late(2) + next(2));
    struct p v = next(1) ? make(1) : all[0];
    printf("%d\n", v.a + next(2));
    return 0;
}
