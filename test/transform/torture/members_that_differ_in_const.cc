// Members of one name, of which one is const, are functions of one name.
#include <cstdio>
static int next(int n) { return n + 1; }
class Node {
    int d = 4;

public:
    const int *at() const { return next(0) ? &d : nullptr; }
    int *at() { return next(1) ? &d : nullptr; }
    int use()
    {
        int *x = at();
        *x += next(1);
        const Node &same = *this;
        const int *y = same.at();
        return *y;
    }
};
int main()
{
    Node node;
    int r = node.use();
    std::printf("%d\n", r);
    return 0;
}
