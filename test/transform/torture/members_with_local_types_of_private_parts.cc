// stack: is private, and a type that uses it
// A member that blocks declares a type, of which a part is private: the type would move out of the class.
#include <cstdio>
static int next(int n) { return n + 1; }
class Table {
    enum { COUNT = 3 };
    struct Entry { int key, value; };

public:
    int sum(int k)
    {
        struct Pair { Entry first; int more[COUNT]; } pair = {{k, 5}, {1, 2, 3}};
        pair.first.key += next(pair.more[2]);
        return pair.first.key * 100 + pair.more[1];
    }
};
int main()
{
    Table table;
    std::printf("%d\n", table.sum(1));
    return 0;
}
