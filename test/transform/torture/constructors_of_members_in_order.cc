// stack: next in a member function, a template or a global initialiser
// Bases, and members with constructors of their own, are made before what follows them.
#include <cstdio>
static int next(int k) { static int n = 7; n = (n * 5 + k) % 101; std::printf("next %d\n", k); return n; }
struct Noted { int id; Noted(int i = 9) : id(i) { std::printf("noted %d\n", id); } };
struct Head { int a; explicit Head(int k) : a(next(k)) { next(k + 1); } };
struct Based : Noted { int a; explicit Based(int k) { a = next(k); } };
struct One { Head head; Noted noted; One(int k) : head(k), noted(4) {} };
struct Two { Head head; Noted noted[2] = {1, 2}; Two(int k) : head(k) {} };
struct Three { int a; Noted noted[2]; Three(int k) : a(next(k)) { next(3); } };
struct Four { int a; Based based; int b; Four(int k) : a(1), based(next(k)), b(2) {} };
struct Five { Noted first; Head head; int b[2]; Five(int k) : first(k), head(next(k)), b{1, 2} {} };
struct Six { Head head; Noted last; Six(int k) : head(k) {} };
int main()
{
    One one(1);
    Two two(2);
    Three three(3);
    Four four(4);
    Five five(5);
    Six six(6);
    std::printf("%d %d %d %d %d %d\n", one.head.a, two.head.a, three.a, four.based.a, five.head.a + five.b[1], six.head.a);
    return next(1) == 200;
}
