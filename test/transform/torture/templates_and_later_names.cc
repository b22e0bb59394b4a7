// stack: get in a member function, a template or a global initialiser
// A template finds what is declared before it; its instance, behind that, would find more.
#include <cstdio>
static int sum;
static int get(int k) { sum += k; return sum; }
static constexpr int weight(int k) { return k; }
template <class T> int weigh(T a)
{
    int x = get(static_cast<int>(a));
    return x + weight(2L);
}
static constexpr int weight(long k) { return 100 * static_cast<int>(k); }
int main()
{
    int x = weigh(3);
    x += weight(1L);
    std::printf("%d\n", x);
    return 0;
}
