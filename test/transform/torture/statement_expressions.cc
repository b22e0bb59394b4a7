#include <cstdio>
enum class strong : unsigned char { A = 3, B };
enum plain { P1 = 3, P2 };
template <class T> static void show(int n, T v) { printf("%d %d %zu\n", n, (int)v, sizeof v); }
static int next(int k)
{
    int n = 1;
    n++;
    n -= 2;
    return k + 1;
}
int main()
{
    int k = 3; strong st = strong::B; plain pl = P2; bool b = true; char c = 'c'; short s = 4; float f = 2.5f;
    show(106, ({ k += 0; st; }));
    show(107, ({ k += 0; pl; }));
    show(next(1), ({ k += 0; b; }));
    show(108, ({ k += 0; c; }));
    show(109, ({ k += 0; s; }));
    show(110, ({ k += 0; f; }));
    show(111, ({ k += 0; &k; })[0]);
    show(112, ({ k += 0; strong::A; }));
    strong other = ({ k++; st; });
    show(113, other);
    show(114, k > 3 ? ({ k++; st; }) : strong::A);
    return 0;
}
