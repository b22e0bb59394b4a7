// Members that block declare types, of which the names are looked up in the class.
#include <cstdio>
static int next(int n) { return n + 1; }
class Table {
    static inline int made = 2;
    int held;

public:
    enum { COUNT = 3 };
    struct Entry { int key, value; };
    explicit Table(int n) : held(n) {}

    int sum(int k)
    {
        struct Pair { Entry first; int more[COUNT]; } pair = {{k, held}, {1, 2, made}};
        struct { unsigned char a; unsigned b; } plain = {1, (unsigned)next(k)};
        typedef struct { Entry *at; } Place;
        enum Kind { SMALL = COUNT, LARGE };
        union { int number; char letters[sizeof(Entry)]; } either;
        Place place = {&pair.first};
        place.at->key += next(pair.more[2]);
        Kind kind = next(k) > 2 ? LARGE : SMALL;
        either.number = next(plain.b);
        held += pair.first.key;
        return pair.first.key * 100 + (int)kind * 10 + pair.more[1] + either.number;
    }
    static int count(int k)
    {
        struct Local { int n, held; };
        Local local = {next(k), made};
        local.held += next(local.n);
        return local.n * 10 + local.held;
    }
};
int main()
{
    Table table(7);
    std::printf("%d\n", table.sum(1));
    std::printf("%d\n", table.sum(4));
    std::printf("%d\n", Table::count(3));
    return 0;
}
