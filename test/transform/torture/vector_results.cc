// Functions that block take and give vectors, whose type the parser does not know.
#include <cstdio>

namespace wide {
typedef int ints __attribute__((vector_size(16)));
}
typedef float floats __attribute__((vector_size(16)));

static wide::ints twice(wide::ints v)
{
    printf("-");
    return v + v;
}

static const floats half(const floats &v)
{
    printf("/");
    return v / 2;
}

static const int five()
{
    return 5;
}

int main()
{
    wide::ints a = {1, 2, 3, 4};
    wide::ints b = twice(a);
    a = twice(b) + twice(a);
    floats f = half(half(floats{3, 5, 7, 9}));
    printf("%d %d %g %g\n", a[0], b[3], f[0], f[3]);
    return twice(a)[1] + five() - half(floats{4})[0];
}
