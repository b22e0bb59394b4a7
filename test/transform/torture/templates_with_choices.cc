// stack: get in a member function, a template or a global initialiser
// Of a branch that is not taken nothing is compiled.
#include <cstdio>
#include <type_traits>
static int sum;
static int get(int k) { sum += k; return sum; }
template <class T> int measure(T a)
{
    get(1);
    if constexpr (std::is_class_v<T>)
        return a.size;
    else
        return a;
}
struct Sized { int size; };
int main()
{
    int x = measure(3);
    x += measure(Sized{4});
    std::printf("%d\n", x);
    return 0;
}
