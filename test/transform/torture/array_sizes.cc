/* Arrays whose size is left to an initialiser, of all that C++ has for elements. */
#include <cstdio>
static int id(int n) { return n; }
enum class colour { red, blue };
struct point { int x, y; };
struct made { int x; made(int n) : x(n) {} };
template <class T> struct held { T x; held(T n) : x(n) {} };
int main()
{
    int a[][2] = {1, 2, 3};
    const point origin = {7, 8};
    point b[] = {{1, 2}, origin, {5}};
    made c[] = {1, 2, 3};
    held<long> f[] = {1L, 2L};
    colour g[] = {colour::red, colour::blue, colour::red};
    char h[] = "text", i[]{'a', 'b'}, j[] = {"more"};
    const char *k[] = {"a", "bc"};
    int (*l[])(int) = {id, id};
    bool m[] = {true, 1 > 2};
    std::printf("%zu %zu %zu ", sizeof a / sizeof *a, sizeof b / sizeof *b, sizeof c / sizeof *c);
    std::printf("%zu %zu %zu %zu %zu ", sizeof f / sizeof *f, sizeof g / sizeof *g, sizeof h, sizeof i, sizeof j);
    std::printf("%zu %zu %zu\n", sizeof k / sizeof *k, sizeof l / sizeof *l, sizeof m);
    std::printf("%d %d %d %ld ", a[id(1)][0], b[id(1)].y, c[id(2)].x, f[id(1)].x);
    std::printf("%d %s %c %s %s %d %d\n", (int)g[id(1)], h + id(1), i[id(1)], j + id(2), k[id(1)], l[id(1)](4), m[id(0)]);
    return 0;
}
