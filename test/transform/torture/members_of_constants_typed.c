/* stack: the type of _x */
/* What typeof says of a member of a constant is constant. */
#include <stdio.h>
#define MIN(x, y) ({ typeof(x) _x = (x); typeof(y) _y = (y); _x < _y ? _x : _y; })
struct s { int a; };
static int id(int x) { return x; }
int main(void)
{
    struct s s = {4};
    const struct s *cp = &s;
    printf("%d\n", MIN(cp->a, id(3)));
    return 0;
}
