// What stands in braces becomes objects whose constructors only set members: whether calls behind it come first makes no difference.
#include <cstdio>
#include <string>
#include <vector>
static int id(int w) { std::printf("%d ", w); return w; }
struct Complex { double re = 0, im = 0; Complex() = default; Complex(double re) : re(re) {} Complex(double re, double im) : re(re), im(im) {} };
struct Named { std::string name; int k; Named(int k) : name("n"), k(k) { if (k > 2) this->k = 2; } };
struct Only { int n; Only(int n) : n(n) {} Only(const Only &) = delete; Only(Only &&) = default; };
struct Pair { Complex a, b; };
int main()
{
    Complex row[3] = {id(0), id(1), {double(id(2)), 1.0}};
    Pair pair = {id(3), {double(id(4)), double(id(5))}};
    Named names[2] = {id(1), id(3)};
    Only only[2] = {id(4), id(6)};
    std::vector<Complex> all{id(7), id(8), Complex(id(9), 1)};
    std::printf("%g %g %g %g %d %s %g %d\n", row[1].re, row[2].im, pair.a.re, pair.b.im, names[1].k, names[0].name.c_str(), all[2].re, only[1].n);
    return 0;
}
