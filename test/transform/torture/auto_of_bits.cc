// stack: which lives while the process may be blocked, cannot be told
#include <cstdio>
#include <typeinfo>
struct bits { unsigned low : 3; int high : 5; };
int main()
{
    bits b{5, -2};
    auto low = b.low;
    auto promoted = -b.low;
    auto sum = b.low + b.high;
    printf("%s %s %s %d\n", typeid(low).name(), typeid(promoted).name(), typeid(sum).name(), promoted + sum < 0);
    return 0;
}
