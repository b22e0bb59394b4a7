// stack: the objects in array
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
    Count list[2];
    Holder h;
    More m;
    Pack p, pair[2];
    Count *heap = new Count[2];
    n = next(n);
    n += c.n + list[1].n + h.c.n + m.n + p.n + pair[1].n + heap[1].n;
    delete[] heap;
    return next(n);
}

int main()
{
    int n = all(1);
    std::printf("%d %d\n", n, made);
    return 0;
}
