// Constructors that block: of variables, of new objects, with defaults, and defined outside of their classes.
#include <cstdio>
#include <memory>
#include <string>
static int next(int n) { return n + 1; }

class Reader {
    int first;
    int second = 7;

public:
    explicit Reader(int n) : first(n)
    {
        n++;
        second += next(n);
        first++;
    }
    Reader(const char *name, int count, double = 0.5);
    Reader(const Reader &) = default;
    int sum() const { return first * 100 + second; }
};

inline Reader::Reader(const char *name, int count, double) : first(count)
{
    std::string all = name;
    for (int i = 0; i < count; i++) {
        second += next(all[i]);
        if (second > 1000)
            return;
    }
}

namespace space {
struct Empty {
    int n = 1;
    Empty()
    {
        for (int i = 0; i < 3; i++)
            n = next(n) * 2;
    }
    struct Inner {
        std::string text;
        Inner(std::string by, const std::string &more) noexcept : text(std::move(by))
        {
            by = "moved";
            text += more + std::to_string(next(4)) + by;
        }
    };
};
}

static int sum(const Reader *reader) { return reader->sum(); }

int main()
{
    Reader a(3);
    const Reader b{next(5)};
    Reader c("abc", 3);
    Reader *d = &c;
    Reader e = {"abcd", 2};
    auto f = Reader("xyz", next(1), 2);
    std::printf("%d %d %d %d %d\n", a.sum(), b.sum(), d->sum(), e.sum(), sum(&f));
    space::Empty g;
    space::Empty h{};
    space::Empty::Inner i("begin ", "more ");
    std::printf("%d %d %s\n", g.n, h.n, i.text.c_str());
    for (int k = 0; k < 2; k++) {
        Reader j(next(k));
        std::printf("%d\n", j.sum());
    }
    std::unique_ptr<Reader> k(new Reader(9));
    Reader *l = new Reader{"new", 3, 1.5};
    const space::Empty *m = new space::Empty;
    std::printf("%d %d %d\n", k->sum(), l->sum(), m->n);
    delete l;
    delete m;
    return 0;
}
