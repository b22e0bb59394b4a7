#include <cstdio>
#include <string>
static int next(int k) { static int n = 7; n = (n * 5 + k) % 101; return n; }

struct In { mutable int k = 1; template <class T> T get() const { return (T)next(k++); } template <class T> T get2() noexcept { return (T)next(k); } template <class T> static T stat(T v) { static int calls; calls++; return v + (T)next(calls); } template <class T> const T &ref(const T &v) const { k += next(1); return v; } template <class T> auto tr(T v) -> decltype(v + 1) { return v + next(2); } };
int main() { const In i; In j; int a = i.get<int>(); long b = j.get2<long>(); int c = In::stat(3); c += In::stat(4); double e = In::stat(2.5); int d = i.ref(5); std::string s = i.ref(std::string("ab")); long f = j.tr(5L); std::printf("%d %ld %d %.1f %d %s %ld\n", a, b, c, e, d, s.c_str(), f); return next(1) == 200; }
