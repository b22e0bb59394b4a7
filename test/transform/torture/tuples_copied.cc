// A tuple of one tuple is a copy.
#include <cstdio>
#include <tuple>
static int next(int k) { return k; }
int main() { std::tuple t(1, 'c'); std::tuple u{t}; next(1); std::printf("%d\n", std::get<0>(u)); return 0; }
