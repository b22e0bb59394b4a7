// stack: next in a member function, a template or a global initialiser
// A field of another class has the name of the class whose constructor blocks.
#include <cstdio>
static int next(int k) { static int n = 7; n = (n * 5 + k) % 101; return n; }
struct Reader { int n; explicit Reader(int k) : n(next(k)) { n += next(1); } };
struct Has { int Reader; int *p; };
struct Pointed { int *Reader; };
int main()
{
    struct Reader r(3);
    Has h = {r.n, nullptr};
    Pointed q{&h.Reader};
    next(1);
    std::printf("%d %d\n", h.Reader, *q.Reader);
    return 0;
}
