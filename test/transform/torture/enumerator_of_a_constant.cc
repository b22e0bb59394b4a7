// An enumeration of a function whose enumerators are made of a constant of the function: it moves before the function, where the constant is not declared.
#include <cstdio>
static int id(int n) { return n; }
static int f(int n) { constexpr int width = 3; enum { cells = width * 2, last }; int grid[cells][width] = {}; grid[cells - 1][0] = id(n); return grid[5][0] + last; }
static int g(int n) { const int base = 4; enum Op { push = base, pop = base + 1 }; Op op = pop; int r = id(n); switch (op) { case push: r += 1; break; case pop: r += 2; } return r + op + id(2); }
int main() { int r = f(3); std::printf("%d\n", r); r = g(4); std::printf("%d\n", r); }
