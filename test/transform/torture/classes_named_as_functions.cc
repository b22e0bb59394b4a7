// Classes and unions that share their names with functions and variables, as stat does.
#include <stdio.h>
#include <sys/stat.h>
static int n(int x) { return x; }
static struct stat of(const char *path) { struct stat s; stat(path, &s); n(1); return s; }
static int mode(const struct stat &s, struct stat *t, struct stat u) { n(2); return (s.st_mode == t->st_mode) + (u.st_mode == s.st_mode); }
namespace a { struct box { int v; }; union both { int i; char c; }; static int box = 3; static int both(int x) { n(x); return x; } }
static struct a::box make(int x) { n(x); struct a::box b = {x}; return b; }
static union a::both make2(int x) { n(x); union a::both b; b.i = x; return b; }
static struct a::box &same(struct a::box &x) { n(1); return x; }
int main()
{
    struct stat s = of("/"), t = of("/tmp");
    struct stat *p = &t;
    printf("%d %d\n", mode(s, &s, of("/")), mode(of("/"), p, s) > 0);
    struct a::box b = make(n(4)); same(b).v++;
    printf("%d %d %d %d\n", b.v, a::box, a::both(2), make2(66).i);
    auto c = same(b); n(3); printf("%d\n", c.v);
    return 0;
}
