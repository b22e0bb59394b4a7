/* stack: write the type of its result before its name */
/* An enumeration without a name as the type of a result. */
#include <stdio.h>
static enum { OFF, ON = 3 } state(int x) { return x ? ON : OFF; }
static int next(int x) { return state(x) == ON ? 1 : 2; }
int main(void) { printf("%d %d\n", next(1), state(0)); return 0; }
