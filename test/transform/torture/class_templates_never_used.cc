// A class template that nothing uses, and members that nothing calls, need not be right for any type.
#include <cstdio>
static int next(int n) { return n + 1; }
template <class T> class Never {
public:
    T get() { T t = next(1); return t.nothing(); }
};
template <class T> class Once {
    T v;
public:
    explicit Once(T v) : v(v) {}
    T get() { return v = next(v); }
    T wrong() { return v.nothing(next(1)); }
    T alsoWrong();
};
template <class T> T Once<T>::alsoWrong() { return v.nothing(next(1)); }
int main()
{
    Once<int> once(next(1));
    int x = once.get() + once.get();
    std::printf("%d\n", x);
    return 0;
}
