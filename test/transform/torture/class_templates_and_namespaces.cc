// A type of the file, and one of the template's namespace that has its name.
#include <cstdio>
static int next(int n) { return n + 1; }
struct sample { int a; sample(int n = 3) : a(n) {} int value() const { return a; } };
namespace ports {
struct sample { int a; sample(int n = 30) : a(n) {} int value() const { return a + 1000; } };
template <class T> class In {
    int n = 1;

public:
    T get() { n = next(n); return T(n); }
};
template <class T> int pull(T t) { int k = next(1); return k + t.value(); }
}
int main()
{
    ports::In<sample> in;
    ports::In<ports::sample> other;
    std::printf("%d %d\n", in.get().value(), other.get().value());
    std::printf("%d %d\n", ports::pull(sample(4)), ports::pull(ports::sample(5)));
    return 0;
}
