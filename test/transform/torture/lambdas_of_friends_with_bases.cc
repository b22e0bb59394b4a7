// stack: in a lambda expression
// A name in a lambda expression of a friend may be one of a base of the class, if the lambda expression becomes a part of that.
#include <cstdio>
static int twice(int x) { return x * 2; }
static int more(int x) { return x + 1000; }
template <class F> void each(int n, F f) { for (int v = 0; v < n; v++) f(v); }
struct Base { static int more(int x) { return x + 1; } };
class Filter final : Base {
    int count_ = 0;
    friend int go(Filter &of, int k);
};
int go(Filter &of, int k) {
    each(3, [&of, k](int t) { of.count_ += twice(more(t)) * k; });
    return of.count_;
}
int main() {
    Filter filter;
    int r = go(filter, 2);
    printf("%d\n", r);
    return 0;
}
