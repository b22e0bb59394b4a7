// stack: in a member function, a template or a global initialiser
// An inserter calls a member by its name.
#include <algorithm>
#include <cstdio>
#include <deque>
#include <iterator>
static int next(int k) { return k; }
struct C { typedef int value_type; std::deque<int> d; void push_front(int x) { d.push_front(x + next(1)); } };
int main() { C c; int a[2] = {1, 2}; std::copy(a, a + 2, std::front_inserter(c)); std::printf("%d\n", c.d[0]); return 0; }
