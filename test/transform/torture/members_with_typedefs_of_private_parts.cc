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
        typedef Entry First;
        using Row = int[COUNT];
        First first = {k, 5};
        Row row = {1, 2, 3};
        first.key += next(row[2]);
        return first.key * 100 + row[1];
    }
};
int main()
{
    Table table;
    std::printf("%d\n", table.sum(1));
    return 0;
}
