// Members of class templates that are defined outside, in a namespace.
#include <cstdio>
static int next(int n) { return n + 1; }
namespace ports {
template <typename T, int Step = 1>
class Source {
public:
    Source(T first);
    ~Source();
    T read();
private:
    T now;
};
template <typename U, int S> Source<U, S>::Source(U first) : now(first) {}
template <typename U, int S> Source<U, S>::~Source() { std::printf("ends %d\n", static_cast<int>(now)); }
template <typename U, int S>
U Source<U, S>::read()
{
    U result = now;
    for (int i = 0; i < S; i++)
        now = static_cast<U>(next(static_cast<int>(now)));
    return result;
}
}
struct point { int x, y; };
template <typename T> struct Pair {
    T a, b;
    T sum() { T s = next(a); return s + b; }
};
int main()
{
    ports::Source<int> one(3);
    ports::Source<char, 2> two('a');
    int x = one.read() + one.read();
    std::printf("%d %c", x, two.read());
    std::printf("%c\n", two.read());
    Pair<int> p = {3, 4};
    Pair<long> *q = new Pair<long>{5, 6};
    std::printf("%d %ld\n", p.sum(), q->sum());
    delete q;
    return 0;
}
