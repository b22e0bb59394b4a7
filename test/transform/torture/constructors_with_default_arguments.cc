// A constructor of which all parameters have default arguments makes what has no initialiser: variables, members, bases, elements.
#include <cstdio>

static int made;
struct Count { int n; Count(int k = 7) : n(k) { made++; } };
struct Holder { Count c; int *p; };
struct More : Count { int m; };
struct Pack { int n; template <class... A> Pack(A &&...) : n(sizeof...(A) + 3) { made++; } };

static int next(int n) { return n + 1; }

static int all(int n)
{
    Count c;
    Holder h;
    More m;
    Pack p;
    Count *heap = new Count[2];
    n = next(n);
    n += c.n + h.c.n + m.n + p.n + heap[1].n;
    delete[] heap;
    return next(n);
}

int main()
{
    int n = all(1);
    std::printf("%d %d\n", n, made);
    return 0;
}
