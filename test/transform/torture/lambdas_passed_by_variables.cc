#include <cstdio>
#include <string>
#include <vector>
static int next(int k) { static int n = 7; n = (n * 5 + k) % 101; return n; }
template <class F> static int twice(F f, int v) { int a = f(v); next(1); return a + f(a); }
template <class Range, class F> static void each(const Range &all, F &&f) { for (const auto &x : all) { next(1); f(x); } }
template <class F> static auto times(int n, const F &f) -> decltype(f(0)) { decltype(f(0)) sum{}; while (n-- > 0) sum += f(n); return sum; }
struct In { int k = 1; template <class F> int filtered(int n, F keep) { int sum = 0; for (int i = 0; i < n; i++) { int v = next(k++); if (keep(v)) sum += v; } return sum; } };
struct Item { int n; };
int main() { int k = 3; (void)k; std::vector<Item> items{{1}, {5}, {9}}; int r = 0; std::string text; int count = 0; auto note = [&text, count](int n) mutable { text += (char)(n % 26 + 97); count++; return count; }; r = twice(note, 2); std::printf("%s ", text.c_str()); std::printf("%d\n", r); return next(1) == 200; }
