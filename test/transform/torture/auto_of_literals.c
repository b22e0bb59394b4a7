/* stack: instead of __auto_type or typeof */
/* The values of variables that are deduced point into literals, whose letters are not constant in C. */
#include <stdio.h>
#include <uchar.h>
static int f(int x) { return x + 1; }
int main(void) { __auto_type w = "auto" + f(0); __auto_type u = u"abc" + f(0); __auto_type v = &"xyz"[f(1)]; printf("%c %d %c\n", w[0], u[1], v[f(-1)]); return 0; }
