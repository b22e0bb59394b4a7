// Vectors without a first value, across calls: braces cannot be assigned to them.
#include <cstdio>
static int get(int k) { return k; }
typedef double Pair __attribute__((__vector_size__(16)));
int main()
{
    Pair b;
    get(1);
    b = Pair{1.0, 2.5};
    get(2);
    std::printf("%g %g\n", b[0], b[1]);
    return 0;
}
