// stack: next in a member function, a template or a global initialiser
// Such a pointer, and such a map, cannot be made first and assigned later.
#include <cstdio>
#include <map>
#include <memory>
static int next(int k) { static int n = 7; n = (n * 5 + k) % 101; return n; }
struct Reader { int n; explicit Reader(int k) : n(next(k)) { n += next(1); } };
static int closed;
static void shut(int *p) { closed += *p; delete p; }
struct Holder {
    Reader r;
    std::unique_ptr<int, void (*)(int *)> own;
    explicit Holder(int k) : r(k), own(new int(r.n), shut) {}
};
struct Late {
    int a;
    std::unique_ptr<int, void (*)(int *)> own;
    explicit Late(int k) : a(next(k)), own(new int(a), &shut) { next(2); }
};
struct By { int m; explicit By(int k) : m(k) {} bool operator()(int a, int b) const { return a % m < b % m; } };
struct Sorted {
    int a;
    std::map<int, int, By> all;
    explicit Sorted(int k) : a(next(k)), all(By(7)) { all[a] = 1; all[a + 7] = next(2); }
};
int main()
{
    {
        Holder h(3);
        Late l(2);
        std::printf("%d %d\n", *h.own, *l.own);
        next(1);
    }
    Sorted s(3);
    std::printf("%d %zu\n", closed, s.all.size());
    return 0;
}
