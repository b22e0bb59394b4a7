#include <cstdio>
#include <string>
#include <vector>
static int next(int k) { static int n = 7; n = (n * 5 + k) % 101; return n; }
class Bits {
    int left = 0, word = 0;
public:
    explicit Bits(int seed) : word(seed) { left = next(seed); }
    int take(int n) { word = (word * 3 + next(n)) % 64; left--; return word; }
    int rest() const { return left; }
};
struct Header {
    int version, length;
    Header(Bits &in) : version(in.take(4)) { length = in.take(8) % 5 + 1; }
};
struct Body {
    std::vector<int> data;
    std::string name;
    Body(Bits &in, int n, const char *called = "body") : name(called) { for (int i = 0; i < n; i++) data.push_back(in.take(i)); }
    int sum() const { int s = 0; for (int v : data) s += v; return s; }
};
class Packet {
    Header header;
    Body body;
    int checksum;
public:
    explicit Packet(Bits &in) : header(in), body(in, header.length), checksum(in.take(3)) { checksum += next(1); }
    void print() const { std::printf("%d %d %d %d %s\n", header.version, header.length, body.sum(), checksum, body.name.c_str()); }
};
class Reader {
    Bits &from;
    Header header;
    Bits &again;
    std::string text;
public:
    Reader(Bits &in, const std::string &t) : from(in), header(from), again(in), text(t) {}
    int size()
    {
        int left = again.rest();
        return header.length + (int)text.size() + left + from.take(1);
    }
};
struct Counter { int n; Counter() { n = next(2); } };
struct Both {
    int first;
    Counter a, b;
    int last = 5;
    Both() : first(1) { last += next(first) + a.n; }
    explicit Both(int k) : first(next(k)), b() { last = b.n; }
    Both(const Both &o) : first(o.first + 1), a(o.a), b(o.b), last(o.last) {}
};
struct Stream {
    Bits bits;
    Packet one;
    Packet two;
    explicit Stream(int k) : bits(k), one(bits), two(bits) {}
};
int main()
{
    Bits bits(3);
    Packet p(bits);
    p.print();
    Both x, y(4), z(x);
    std::printf("%d %d %d %d\n", x.first, x.a.n, x.b.n, x.last);
    std::printf("%d %d %d %d\n", y.first, y.a.n, y.b.n, y.last);
    std::printf("%d %d %d %d\n", z.first, z.a.n, z.b.n, z.last);
    Stream s(9);
    s.one.print();
    s.two.print();
    Reader reader(bits, "some text that is long enough to be on the heap");
    std::printf("%d\n", reader.size());
    Packet *q = new Packet(bits);
    q->print();
    delete q;
    next(1);
    return 0;
}
