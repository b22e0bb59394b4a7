// stack: get in a member function, a template or a global initialiser
// Which of them is called is left to the compiler.
#include <cstdio>
static int sum;
static int get(int k) { sum += k; return sum; }
template <class T> int kind(T) { get(1); return 1; }
template <class T> int kind(T *) { get(2); return 2; }
template <class T> int special(T) { get(3); return 3; }
template <> int special<long>(long) { return 4; }
int main()
{
    int x = 0;
    int a = kind(x), b = kind(&x), c = special(1), d = special(1L);
    std::printf("%d%d%d%d\n", a, b, c, d);
    return 0;
}
