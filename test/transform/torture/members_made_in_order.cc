// What is made before the first object that blocks, and what depends on nothing, stays in order.
#include <cstdio>
static int next(int k) { static int n = 7; n = (n * 5 + k) % 101; std::printf("next %d\n", k); return n; }
struct Noted { int id; Noted(int i = 9) : id(i) { std::printf("noted %d\n", id); } };
struct Head { int a; explicit Head(int k) : a(next(k)) { next(k + 1); } };
struct Based : Noted { int a; explicit Based(int k) { a = next(k); } };
struct Five { Noted first; Head head; int b[2]; Five(int k) : first(k), head(next(k)), b{1, 2} {} };
int main()
{
    Five five(5);
    std::printf("%d\n", five.head.a + five.b[1]);
    return next(1) == 200;
}
