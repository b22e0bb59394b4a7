// stack: get in a member function, a template or a global initialiser
// What a macro is where the template stands.
#include <cstdio>
static int sum;
static int get(int k) { sum += k; return sum; }
#define WEIGHT 2
template <class T> int weigh(T a)
{
    int x = get(static_cast<int>(a));
    return x * WEIGHT;
}
#undef WEIGHT
#define WEIGHT 100
int main()
{
    int x = weigh(3) + WEIGHT;
    std::printf("%d\n", x);
    return 0;
}
