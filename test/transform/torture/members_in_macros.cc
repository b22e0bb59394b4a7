// Members of which macros hold the names: as arguments, as strings, in what they expand to, over several lines, and with their line.
#include <cassert>
#include <cstdio>

static int sum;

static int get(int k)
{
    sum += k;
    return sum;
}

#define SHOW(x) std::printf("%s:%d %s = %d\n", __FILE__, __LINE__, #x, (x))
#define TWICE(x) ((x) + (x))
#define COUNT count++
#define MINUS(x) -x
#define CALL(object, k) object.next(k)
#define CHECK(condition) do { if (!(condition)) std::printf("not %s in %d\n", #condition, __LINE__); } while (0)
#define JOINED(x, y) x##y

class Reader {
    int count = 1;
    static int all;
    enum Kind { FIRST, SECOND } kind = FIRST;

public:
    int next(int k)
    {
        int x = get(k);
        SHOW(count);
        assert(count > 0 && "counted");
        SHOW(count
             + k);
        COUNT;
        int y = 3 -MINUS(count);
        CHECK(count == y);
        kind = TWICE(kind) == FIRST ? SECOND : FIRST;
        all += TWICE(this->count);
        return x + y + kind;
    }
    int whole(int k)
    {
        CHECK(CALL((*this), k) == next(k));
        SHOW(next(k) + all);
        int JOINED(co, unts) = JOINED(co, unt) + JOINED(this->cou, nt);
        return get(k) + counts;
    }
    static int shared(int k)
    {
        SHOW(get(k) + all);
        return all;
    }
};
int Reader::all = 5;

int main()
{
    Reader reader;
    SHOW(reader.next(3));
    CHECK(reader.whole(4) == 7); CHECK(CALL(reader, 2) > 900);
    SHOW(Reader::shared(
        2));
    Reader *pointer = &reader;
    CHECK(pointer->next(1) + CALL((*pointer), 1) == 0);
    return 0;
}
