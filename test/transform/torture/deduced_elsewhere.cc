#include <cstdio>
#include <utility>
static int id(int n) { return n; }
int main()
{
    std::pair p{1, 2.5};
    p.first += id(2);
    std::printf("%d %g\n", p.first, p.second);
    return 0;
}
