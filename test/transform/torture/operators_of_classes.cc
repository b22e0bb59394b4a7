// Operators that are member functions, and block.
#include <cstdio>
#include <string>
#include <vector>
#define THREE 3
static int next(int n) { return n + 1; }
class Out {
    int sum = 0;
    std::vector<int> all;

public:
    Out &operator<<(int n)
    {
        all.push_back(next(n));
        sum += n;
        return *this;
    }
    Out &operator<<(const std::string &s) { all.push_back(next(static_cast<int>(s.size()))); return *this; }
    int operator[](unsigned i) const { int k = next(0); return all[i] * k; }
    int &operator()(int i) { sum = next(sum); return all[static_cast<unsigned>(i)]; }
    int operator()() const { return next(sum); }
    unsigned size() const { return static_cast<unsigned>(all.size()); }
};
template <class T> class In {
    T now;

public:
    explicit In(T now) : now(now) {}
    In &operator>>(T &value) { value = now; now = static_cast<T>(next(static_cast<int>(now))); return *this; }
};
struct Vec {
    int x, y;
    Vec operator+(const Vec &o) const { int k = next(x); return Vec{k + o.x, y + o.y}; }
    Vec operator-() const { int k = next(0); return Vec{-x * k, -y}; }
    Vec &operator+=(int n) { x = next(x) + n; return *this; }
    bool operator==(const Vec &o) const { return next(x) == next(o.x) && y == o.y; }
    bool operator<(const Vec &o) const { int k = next(x); return k < o.x; }
    Vec &operator++() { x = next(x); return *this; }
    Vec operator++(int) { Vec old = *this; y = next(y); return old; }
    bool operator!() const { return next(x) == 0; }
};
static Vec make(int n) { return Vec{next(n), n}; }
int main()
{
    Out out;
    out << 1 << 2 << THREE << next(4);
    out << std::string("four") << 5;
    std::printf("%d %d %d %u\n", out[0], out[1] + out[2], out[next(3)], out.size());
    out(1) = 70;
    out(next(1))++;
    std::printf("%d\n", out(0));
    std::printf("%d %d\n", out[1], out());
    In<int> ints(4);
    In<char> letters('a');
    int a, b;
    char c;
    ints >> a >> b;
    letters >> c;
    std::printf("%d %d %c\n", a, b, c);
    Vec v{1, 2}, w = v + Vec{3, 4}, u = -v + w;
    v += next(5);
    (v += 1) += 2;
    std::printf("%d,%d %d,%d %d,%d\n", v.x, v.y, w.x, w.y, u.x, u.y);
    std::printf("%d %d %d\n", v == w, v == v, !v || v < w);
    ++v;
    w = v++;
    std::printf("%d,%d %d,%d %d\n", v.x, v.y, w.x, w.y, (make(1) + v).x);
    Out *p = &out;
    *p << 6;
    (*p << 7) << 8;
    std::printf("%d %d\n", (*p)[6], p->operator[](7));
    for (Vec i{0, 0}; i < Vec{4, 0}; ++i)
        out << i.x;
    std::printf("%u %d\n", out.size(), out());
    return 0;
}
