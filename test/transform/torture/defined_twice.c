/* stack: cannot be told which function */
/* Generated C does not compile: a function with an extern inline gnu_inline body and a real definition; one of the bodies stays untransformed, frame defined twice. */
#include <stdio.h>
static int id(int x) { return x; }
extern inline __attribute__((gnu_inline)) int gi(int x) { return x + id(100); }
int gi(int x) { return x + id(1); }
int main(void) { printf("%d\n", gi(1)); return 0; }
