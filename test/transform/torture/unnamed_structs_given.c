/* stack: write the type of its result before its name */
/* A struct without a name as the type of a result, for which typeof asks. */
#include <stdio.h>
static struct { int v; _Bool ok; } tonum(int x) { __typeof__(tonum(x)) r = { x, 1 }; return r; }
int main(void) { printf("%d\n", tonum(2).v); return 0; }
