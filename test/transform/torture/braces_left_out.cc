#include <cstdio>
static int id(int n) { return n; }
struct s { int x, y; };
int main()
{
    int a[][2] = {1, 2, 3};
    s b[] = {1, 2, 3, 4, {5}};
    std::printf("%zu %d %zu %d\n", sizeof a, a[id(1)][0], sizeof b, b[id(2)].x);
    return 0;
}
