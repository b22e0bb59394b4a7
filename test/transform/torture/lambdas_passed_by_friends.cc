// A lambda expression in a friend of a class, that a template takes, uses what the class hides.
#include <cstdio>
int twice(int x) { return x * 2; }
template <class F> void each(int n, F f) { for (int i = 0; i < n; i++) f(i); }
class Box { int hidden = 0; friend int go(Box &b, int n); public: int get() const { return hidden; } };
int go(Box &b, int n) {
    each(n, [&](int v) { b.hidden += twice(v); });
    return b.hidden;
}
int main() { Box b; printf("%d\n", go(b, 4)); }
