// Try blocks and handlers where one seldom sees them: in heads, without braces, with parameters without names, or called `caught`.
#include <cstdio>
#include <string>
struct Copied {
    int n;
    explicit Copied(int n) : n(n) {}
    Copied(const Copied &o) : n(o.n) { printf("c%d ", n); }
    ~Copied() { printf("~%d ", n); }
};
struct Fails {
    std::string text = "a text that is too long to lie in the object itself";
    explicit Fails(int n) { if (n > 1) throw n; }
    ~Fails() { printf("~F "); }
};
static int next(int n) { printf("-"); return n + 1; }
template <class T> static T twice(T x) { return x + x; }
static int odd(int n)
{
    if (n % 2)
        try { } catch (...) { next(1); }
    else
        try { if (next(n) > 3) throw Copied(n); } catch (Copied) { next(2); next(3); } catch (int) {}
    switch (n) {
    case 0: try { throw std::string("zero"); } catch (const std::string caught) { next(4); printf("%s ", caught.c_str()); next(5); }
    /* fall through */
    case 1:
        for (int i = next(0); i < 3; i++) try { Fails one(i); next(i); Fails two(i + 1); next(7); } catch (int x) { int y = x; next(y); if (x == 3) return y; }
        break;
    default:
        try { try { throw 1.5; } catch (double d) { next(static_cast<int>(d)); throw twice(d); } } catch (double d) { next(0); printf("%g ", d); }
    }
    do try { next(n); if (n == 4) throw n; if (n-- > 0) continue; break; } catch (int &x) { x -= 2; next(x); n = x; } while (next(n) > 0);
    return n;
}
int main()
{
    for (int n = 0; n < 6; n++)
        printf("%d\n", odd(n));
    return 0;
}
