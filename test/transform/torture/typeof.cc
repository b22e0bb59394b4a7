#include <cstdio>
#define MAX(a, b) ({ __typeof__(a) x_ = (a); __typeof__(b) y_ = (b); x_ > y_ ? x_ : y_; })
struct point { int x, y; };
static int twice(int x) { return x * 2; }
int main()
{
    short i = 3;
    unsigned char list[3] = {1, 2, 3};
    point p{1, 2};
    const point *at = &p;
    decltype(i) j = (short)twice(i);
    decltype(p.x) k = twice(j);
    __typeof__(at) again = at;
    __typeof__(list[0]) first = list[0];
    int most = MAX(i, twice(2)) + MAX(twice(k), first);
    std::printf("%d %d %d %d %d\n", j, k, again->y, first, most);
    return 0;
}
