// stack: get in a member function, a template or a global initialiser
#include <cstdio>
static int sum;
static int get(int k) { sum += k; return sum; }
template <class T> T down(T a)
{
    int x = get(1);
    return a > 0 ? x + down(static_cast<T>(a - 1)) : x;
}
int main()
{
    int x = down(3);
    long y = down(2L);
    std::printf("%d %ld\n", x, y);
    return 0;
}
