#include <cstdio>
static int next(int k) { static int n = 7; n = (n * 5 + k) % 101; return n; }
struct Out { int sum = 0; Out &operator<<(int v) { sum += next(v); return *this; } };
template <class T> static void put(T &o, int k) { o << k << 2; }
int main() { Out o; auto two = [&](int k) { o << k; o << 1; }; two(4); put(o, 3); [&] { o << 5 << 6; }(); std::printf("%d\n", o.sum); return next(1) == 200; }
