// Arrays of objects whose members have values of their own.
#include <cstdio>
static int count;
static int next(int n) { count += n; std::printf("next %d\n", count); return count; }
struct Base { int total = 1; int more; static int made; };
struct Two { Base b; int k = 4; };
struct Three : Base { };
int main()
{
    Base several[2];
    Two two[2][2];
    Three three[2];
    Base one;
    Two second;
    Base *p = several;
    for (int i = 0; i < 2; i++) {
        p[i].more = next(i);
        two[i][i].b.total += next(1);
        three[i].total += 3;
        next(1);
        std::printf("%d %d %d\n", several[i].total, two[i][i].b.total + two[1 - i][i].k, three[i].total);
    }
    next(1);
    std::printf("%d %d\n", one.total, second.b.total + second.k);
    return 0;
}
