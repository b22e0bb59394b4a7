// A range that a call gives as a constant stays one.
#include <cstdio>
struct V { int d[2]; int *begin() { std::printf("changeable "); return d; } int *end() { return d + 2; } const int *begin() const { std::printf("constant "); return d; } const int *end() const { return d + 2; } };
static int step(int x) { return x + 1; }
static const V cv(int k) { return V{{k, step(k)}}; }
int main() { for (auto &x : cv(1)) std::printf("%d ", step(x)); return 0; }
