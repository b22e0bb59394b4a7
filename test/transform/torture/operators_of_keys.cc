// stack: next in a member function, a template or a global initialiser
// The library compares the keys of a map.
#include <cstdio>
#include <map>
static int next(int n) { return n + 1; }
struct Key { int k; bool operator<(const Key &o) const { return next(k) < next(o.k); } };
int main()
{
    std::map<Key, int> all;
    all[Key{2}] = 5;
    all[Key{1}] = 6;
    std::printf("%d\n", all.begin()->second);
    return 0;
}
