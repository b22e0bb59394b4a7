#include <cstdio>
#include <vector>
static int next(int k) { static int n = 7; n = (n * 5 + k) % 101; return n; }

struct In { template <class T> T get(T v) { return v + (T)next((int)v); } };
struct Has { In in; In *at; In &ref() { return in; } In *ptr() { return at; } };
int main() { Has h; h.at = &h.in; Has *p = &h; int a = p->in.get(1); a += p->at->get(2); a += p->ref().get(3); a += h.ptr()->get(4); In all[2]; a += all[1].get(5); std::vector<In> v(2); a += v[1].get(6); a += In().get(7); std::printf("%d\n", a); return next(1) == 200; }
