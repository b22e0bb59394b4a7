// stack: next in a member function
// What gives a member its value blocks, and a member behind it has a first value that depends on another.
#include <cstdio>
static int next(int n) { return n + 1; }
struct Depends {
    int n;
    int asked;
    int sum = n + 2;
    Depends(int x) : n(x), asked(next(x)) { sum += n * asked; }
};
int main()
{
    Depends made(4);
    std::printf("%d %d\n", made.sum, made.asked);
    return 0;
}
