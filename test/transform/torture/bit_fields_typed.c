/* stack: the type of a, */
/* What is computed of narrow bit-fields is an int. */
#include <stdio.h>
struct s { unsigned u : 3; };
static int id(int x) { return x; }
int main(void)
{
    struct s s = {5};
    __auto_type a = s.u - 6;
    id(1);
    printf("%d\n", a < 0);
    return 0;
}
