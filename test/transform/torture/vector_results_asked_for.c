/* stack: write the type of its result before its name */
/* An attribute behind the type of a result makes it a vector, and typeof and __auto_type ask for it. */
#include <stdio.h>
static float __attribute__((vector_size(16))) vec(float x) { return (float __attribute__((vector_size(16)))){ x, x + 1 }; }
int main(void) { typeof(vec(1)) v = vec(1), w; w = v + vec(2); printf("%g %g %g\n", w[0], w[1], vec(5)[1]); return 0; }
