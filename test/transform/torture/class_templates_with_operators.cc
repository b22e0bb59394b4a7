// Class templates with classes within, operators, and the name of the class within it.
#include <cstdio>
#include <string>
static int next(int n) { return n + 1; }
template <class T, int N = 2> class Ring {
    T all[N] = {};
    int at = 0;
public:
    struct place { int n; T value; };
    void put(T v) { all[at] = v; at = next(at) % N; }
    place where() { place p; p.n = next(at); p.value = all[at]; return p; }
    T operator[](int i) const { return all[i]; }
    bool operator==(const Ring &o) const { return at == o.at; }
    Ring &operator=(const Ring<T, N> &o) { at = o.at; return *this; }
    Ring() = default;
    Ring(const Ring &o) : at(o.at) {}
};
template <class T> struct Wrap {
    T value;
    Wrap(T v) : value(v) {}
    T more() { return value + next(1); }
};
int main()
{
    Ring<int> r;
    Ring<std::string, 3> s;
    r.put(next(4));
    r.put(9);
    s.put("a");
    s.put(std::to_string(next(3)));
    Ring<int>::place p = r.where();
    auto q = s.where();
    Wrap<int> w(5);
    Wrap<long> l(6);
    std::printf("%d %d %s %s %d %ld %d\n", p.n, p.value, q.value.c_str(), s[1].c_str(), w.more(), l.more(), r == r);
    Ring<int> other = r;
    other = r;
    std::printf("%d\n", other[0]);
    return 0;
}
