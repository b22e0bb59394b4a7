// stack: it cannot be told which function kind is
// The type of a value that a template takes by auto is that of the argument.
#include <cstdio>
static int next(int k) { return k; }
static const char *kind(int) { return "int"; }
static const char *kind(char) { return "char"; }
template <auto V> const char *f() { next(1); return kind(V); }
int main() { std::printf("%s\n", f<'a'>()); return 0; }
