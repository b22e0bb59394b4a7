// Classes that have the names of fields of frames: as the types of others they would be taken for those.
#include <cstdio>
static int twice(int x) { return x * 2; }
struct value_ { int v; }; struct weft { int v; }; struct process { int v; }; struct byte_ { int v; };
static weft f(weft w) { int t = twice(w.v); w.v += t; return w; }
static int g(const process &p, value_ value) { process q = p; byte_ b = {twice(value.v)}; q.v += twice(b.v); return q.v + value.v; }
int main() { weft w = f({4}); process p{twice(w.v)}; value_ v = {twice(2)}; std::printf("%d\n", g(p, v) + p.v + v.v); return 0; }
