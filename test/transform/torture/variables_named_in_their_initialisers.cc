// Variables that are named in their own initialisers, which block.
#include <cstdio>
#include <cstdlib>
#include <string>
static int next(int n) { return n + 1; }
static void *alloc(std::size_t n) { char *p = static_cast<char *>(std::malloc(n)); p[0] = static_cast<char>(n); return p; }
struct node { int value; node *to; };
struct self { self *me; int n; self(self *me, int n) : me(me), n(n) {} };
int main()
{
    node *n = static_cast<node *>(alloc(sizeof *n));
    std::printf("%d\n", *reinterpret_cast<char *>(n));
    std::free(n);
    auto *m = static_cast<node *>(alloc(sizeof(node)));
    m->value = next(2);
    std::printf("%d\n", m->value);
    std::free(m);
    int k(next(sizeof k)), l{next(sizeof(l))};
    std::printf("%d %d\n", k, l);
    self s(&s, next(4));
    std::printf("%d %d\n", s.me == &s, s.n);
    for (node *p = static_cast<node *>(alloc(sizeof *p)); p; p = nullptr) {
        std::printf("%d\n", *reinterpret_cast<char *>(p));
        std::free(p);
    }
    if (node *p = static_cast<node *>(alloc(sizeof *p)))
        std::free(p);
    const int c = next(sizeof c);
    std::printf("%d\n", c);
    return 0;
}
