#include <cstdio>
#include <string>
#include <vector>
static int next(int k) { static int n = 7; n = (n * 5 + k) % 101; return n; }
struct Frame { int a; };
namespace io {
class Out {
    int sum = 0;
public:
    template <class T> Out &operator<<(const T &v) { sum += next((int)sizeof v); return *this; }
    template <class T> Out &operator>>(T &v) { v = (T)next(1); return *this; }
    template <class T> void operator()(T v, int k) { sum += next((int)v + k); }
    template <class T> int operator[](T at) const { return sum + next((int)at); }
    template <class T> Out &operator+=(const std::vector<T> &all);
    int total() const { return sum; }
};
template <class T> Out &Out::operator+=(const std::vector<T> &all)
{
    for (const T &each : all)
        sum += next((int)each);
    return *this;
}
}
template <class S, class T> static void twice(S &s, const T &v) { s << v << v; }
int main()
{
    io::Out o;
    o << 3 << 2.5 << 'c' << "text" << Frame{1};
    long v;
    short w;
    std::string s = "ab";
    o << s;
    o >> v >> w;
    o(3, 4);
    o(2.5, 4);
    int x = o[2];
    int y = o['c'];
    std::vector<int> all{1, 2, 3};
    o += all;
    o += std::vector<char>{'a'};
    twice(o, 4);
    std::printf("%d %ld %d %d %d\n", o.total(), v, w, x, y);
    return next(1) == 200;
}
