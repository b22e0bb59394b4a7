// Member functions that block.
#include <cstdio>
static int n;
static int get(int k)
{
    n += k;
    std::printf("get %d\n", n);
    return n;
}
struct Reader {
    int count = 0;
    int next(int k) { int x = get(k); count++; return x + get(1); }
    int twice(int k = 3)
    {
        int a = next(k);
        int b = this->next(a % 5);
        return a + b + count;
    }
};
namespace app {
class Bank {
    enum Kind { SMALL, LARGE = 7 };
public:     struct Note { int value; Kind kind; };
    static int notes;
public:     Note last{0, SMALL};private:
    const Note &peek() const { return last; }
public:
    typedef long Sum;
    static const int LIMIT = 20;
    Sum put(int value) noexcept;
    Note take(Reader &r) {
        Note note = {r.next(LARGE), LARGE};
        last = note;
        notes++;
        if (note.value > LIMIT)
            note.kind = SMALL;
        get(note.kind);
        return note;
    }
    static int made(int k) { int x = get(k); notes += x; return notes; }
    inline int all(Reader *r) const
    {
        int x = r->next(1);
        return x + peek().value + get(notes % 10);
    }
};
int Bank::notes = 3;
Bank::Sum Bank::put(int value) noexcept
{
    Note note;
    note.value = get(value) + LIMIT;
    note.kind = Kind::LARGE;
    last = note;
    Sum sum = note.value;
    sum += get(note.kind);
    return sum + made(2);
}
}
int main()
{
    Reader r;
    int x = r.twice();
    app::Bank bank;
    auto note = bank.take(r);
    x += note.value + (int)bank.put(3) + app::Bank::made(1);
    const app::Bank &same = bank;
    x += same.all(&r);
    std::printf("%d %d\n", x, r.count);
    return 0;
}
