// As ends_after_what_it_follows.cc, but the guard reads the object before it: the process crashes (139).
#include <cstdio>
#include <string>
#include <vector>
struct Flush { std::vector<std::string> &v; ~Flush() { for (auto &s : v) std::printf("%s ", s.c_str()); } };
static int f(int n) { int r = 0; while (r < n) { std::vector<std::string> log(2, "a string that is not short at all"); r++; Flush fl{log}; } return r; }
int main() { int r = f(2); std::printf("%d\n", r); }
