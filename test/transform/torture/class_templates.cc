// Class templates whose members block.
#include <cstdio>
#include <vector>
static int next(int n) { return n + 1; }
template <class T> class In {
    int port;
public:
    explicit In(int port) : port(port) {}
    T read()
    {
        T value;
        value = static_cast<T>(next(port));
        port = next(port);
        return value;
    }
    void print() { std::printf("%d\n", static_cast<int>(port)); }
    T never() { T t; t.nothing(); return t; }
};
template <class T, unsigned N> class Block {
    T all[N];
public:
    Block() : all() {}
    void fill(In<T> &in)
    {
        for (unsigned i = 0; i < N; i++)
            all[i] = in.read();
    }
    T sum() const
    {
        T s = 0;
        for (T v : all)
            s += v;
        return s;
    }
};
template <class T> T pull(In<T> &in) { T a = in.read(); return a + in.read(); }
int main()
{
    In<int> a(4);
    In<double> b(next(9));
    int x = a.read();
    x += a.read() * a.read();
    double y = b.read() / 2;
    a.print();
    b.print();
    Block<int, 3> block;
    block.fill(a);
    std::printf("%d %g %d\n", x, y, block.sum());
    std::printf("%d %g\n", pull(a), pull(b));
    return 0;
}
