// stack: the object that this becomes would be made after calls behind it
// What stands in braces becomes one object after the other, each before the next is evaluated, by constructors that print.
#include <cstdio>
#include <vector>
static int id(int w) { std::printf("%d ", w); return w; }
struct Part { int n; Part(int n) : n(n) { std::printf("P%d ", n); } ~Part() { std::printf("~P%d ", n); } };
struct Pair { int n; Pair(int n, int k) : n(n + k) { std::printf("P%d ", n); } };
struct Both { Part a, b; };
struct Two { Pair a, b; };
int main()
{
    Part row[2] = {id(0), id(1)};
    Part other[2] = {{id(2)}, {id(3)}};
    Part grid[2][2] = {{id(0), id(1)}, {id(2), id(3)}};
    Both both = {id(4), id(5)};
    Two two = {{id(0), id(1)}, {id(2), id(4)}};
    std::vector<Part> all{id(7), id(8)};
    std::printf("%d %d %d %d %d %d\n", row[1].n, other[1].n, grid[1][0].n, both.b.n, two.a.n, all[1].n);
    return 0;
}
