#include <cstdio>
static int next(int k) { static int n = 7; n = (n * 5 + k) % 101; return n; }

struct In { int k = 1; template <class T = int, int N = 2> T get(int a = 3, T b = T()) { T sum = b; for (int i = 0; i < N; i++) sum += (T)next(a + k++); return sum; } template <int N> int times() { int s = 0; for (int i = 0; i < N; i++) s += next(i); return s; } template <bool B> int which() { if (B) return next(1); return next(2) * 2; } template <char C> int letter() { return next(C); } };
int main() { In i; int a = i.get(); int b = i.get<>(4); double c = i.get<double, 3>(); long d = i.get<long>(1, 5L); int e = i.times<4>() ; e += i.which<true>(); e += i.which<false>(); e += i.letter<'x'>(); std::printf("%d %d %.1f %ld %d\n", a, b, c, d, e); return next(1) == 200; }
