// stack: is private, and a type that uses it
// A friend of a class declares a type, of which a part is private: the type would move out of the friend.
#include <cstdio>
static int next(int n) { return n + 1; }
class Table {
    enum { COUNT = 3 };
    struct Entry { int key, value; };
    friend int sum(int k);
};
int sum(int k)
{
    struct Pair { Table::Entry first; int more[Table::COUNT]; } pair = {{k, 5}, {1, 2, 3}};
    typedef Table::Entry Second;
    Second second = {1, 2};
    pair.first.key += next(pair.more[2]);
    return pair.first.key * 100 + pair.more[1] + second.key;
}
int main()
{
    std::printf("%d\n", sum(1));
    return 0;
}
