// What is returned in braces is made of them, and not of a value that they make.
#include <cstdio>
#include <optional>
static int next(int n) { return n + 1; }
static std::optional<int> maybe(int n) { if (next(n) > 6) return next(n); return {}; }
int main() { auto o = maybe(1); auto p = maybe(8); std::printf("%d %d\n", o.value_or(-1), p.value_or(-1)); }
