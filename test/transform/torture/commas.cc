// Commas that are operators, of a class, too.
#include <cstdio>
static int seen;
static int id(int x) { return x; }
static void see(int x) { seen += 7 * id(x) + 1; }
struct Pair { int a, b; };
struct List { int n; List &operator,(int x) { n = n * 10 + x; return *this; } };
static Pair make(int x) { int y = id(x); return see(y), Pair{y, y + 1}; }
static int *place(int *all, int i) { int j = id(i); return see(j), &all[j]; }
static const char *text(int x) { int y = id(x); return see(y), y > 1 ? "many" : "one"; }
static List listed(int x) { List l{id(x)}; return l, 2, 3; }
int main()
{
    int all[3] = {1, 2, 3};
    *place(all, id(1)) = 7;
    Pair p = make(4);
    std::printf("%d %d %d %s %s %d\n", p.a, p.b, all[1], text(1), text(2), listed(1).n);
    for (int i = 0, j = id(2); see(i), i < j; ++i, see(j)) { }
    std::printf("%d\n", seen);
    return see(1), 0;
}
