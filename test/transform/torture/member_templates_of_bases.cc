#include <cstdio>
static int next(int k) { static int n = 7; n = (n * 5 + k) % 101; return n; }

struct Port { virtual ~Port() {} virtual int n() { return 3; } template <class T> T get() { return (T)(n() + next(n())); } };
struct Other : Port { int n() override { return 5; } template <class T> T get() { return Port::get<T>() + this->Port::template get<T>(); } };
int main() { Other o; Port &p = o; int a = p.get<int>(); int b = o.get<int>(); std::printf("%d %d\n", a, b); return next(1) == 200; }
