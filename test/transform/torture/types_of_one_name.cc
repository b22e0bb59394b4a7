// A template gets the type that an inner namespace has another of by that name.
#include <cstdio>
static int next(int k) { return k; }
struct Item { int n; };
namespace app {
struct Item { long a, b; };
template <class T> int size(const T &t) { next(1); return (int)sizeof(t); }
static int all() { ::Item g{1}; return size(g); }
}
int main() { std::printf("%d\n", app::all()); return 0; }
