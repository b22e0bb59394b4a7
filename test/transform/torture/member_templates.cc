#include <cstdio>
#include <cstring>
static int next(int k) { static int n = 7; n = (n * 5 + k) % 101; return n; }
struct Frame { short a; char b; };
class Port {
    int k;
    int reads = 0;
    template <class T> T raw() { T v{}; unsigned char bytes[sizeof(T)]; for (unsigned i = 0; i < sizeof v; i++) bytes[i] = (unsigned char)(next(k) % 3); std::memcpy(&v, bytes, sizeof v); reads++; return v; }
public:
    explicit Port(int n) : k(n) {}
    template <typename T> T get() { return raw<T>(); }
    template <typename T, unsigned N>
    void fill(T (&array)[N])
    {
        for (unsigned i = 0; i < N; i++)
            array[i] = (T)next(k + (int)i);
    }
    template <typename T> void put(const T &value) const
    {
        next((int)sizeof value);
        std::printf("%zu %d\n", sizeof value, reads);
    }
    int pair() { int a = get<short>(); return a * 2 + get<signed char>(); }
    int count() const { return reads; }
    template <typename T = int> static T twice(T v) { return v + (T)next((int)v); }
};
namespace app {
struct Sink {
    template <class U> U last(int k);
    template <class U> const char *name() const { return "U"; }
    int n = 0;
};
template <class V> V Sink::last(int k)
{
    n += next(k);
    return static_cast<V>(n);
}
}
int main()
{
    Port port(3);
    Port *at = &port;
    int i = port.get<int>();
    Frame f = at->get<Frame>();
    double table[3];
    short others[2];
    port.fill(table);
    port.fill<short>(others);
    port.put(i);
    port.put(f);
    at->put("text");
    app::Sink sink;
    std::printf("%d %d %d %.1f %d\n", i, f.a, f.b, table[2], others[1]);
    int both = port.pair();
    double twice = Port::twice(2.0);
    std::printf("%d %d %.1f\n", both, port.count(), twice);
    std::printf("%d\n", Port::twice(5));
    std::printf("%.1f\n", sink.last<double>(2));
    std::printf("%ld\n", sink.last<long>(4));
    std::printf("%s\n", sink.name<int>());
    return next(1) == 200;
}
