// stack: in a member function, a template or a global initialiser
// The deleter of a holder is called by it.
#include <cstdio>
#include <memory>
static int next(int k) { return k; }
struct Res { int n; };
struct Del { void operator()(Res *r) const { std::printf("del %d\n", r->n + next(1)); delete r; } };
int main() { std::unique_ptr<Res, Del> p(new Res{3}); std::printf("%d\n", p->n); return 0; }
