#include <cstdio>
static int next(int k) { static int n = 7; n = (n * 5 + k) % 101; return n; }
namespace io { class Stream { int k = 1; public: template <class T> Stream &read(T &into) { into = (T)next(k++); return *this; } template <class T> bool try_read(T &into) { if (next(k) % 2) return false; read(into); return true; } template <class T> bool same(T &&a) { return next((int)a) == 3; } }; }
int main()
{
    io::Stream s;
    int a; long b; char c;
    s.read(a).read(b);
    s.read(c);
    auto more = [&] { short x; s.read(x); return x; };
    int m = more();
    double d = 0;
    while (s.try_read(d)) std::printf("%.1f\n", d);
    int n = 0;
    for (int i = 0; i < 5; i++) { int each; if (s.try_read(each) && each > 3) n += each; }
    bool t = s.same(n), u = s.same(5);
    std::printf("%d %ld %d %d %d %d %d\n", a, b, c, m, n, t, u);
    return next(1) == 200;
}
