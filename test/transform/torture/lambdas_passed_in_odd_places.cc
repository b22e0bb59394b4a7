#include <cstdio>
static int next(int k) { static int n = 7; n = (n * 5 + k) % 101; return n; }
template <class F> static int twice(F f, int v) { int a = f(v); next(1); return a + f(a); }
template <class F> static void run(F f) { next(1); f(); next(2); }
int main() { int sum = 0; for (int i = 0; i < 3; i++) { int w = i * 2; sum += twice([w, &i](int x) { return x + w + i; }, i); while (sum < 50) { int q = sum; run([&, q] { sum += q % 7 + 1; }); } } switch (sum % 3) { case 0: { int z = 3; sum += twice([z](int x) { return x + z; }, 1); break; } default: sum += twice([](int x) { return x; }, 1); } int t = sum > 3 && twice([](int x) { return x; }, 1) > 2 ? twice([sum](int x) { return x + sum; }, 1) : 4; try { run([t] { if (t > 3) throw t; }); } catch (int e) { sum += e; } std::printf("%d %d\n", sum, t); return next(1) == 200; }
