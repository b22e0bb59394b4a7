/* stack: Weft does not understand this */
/* Generated C does not compile: a tag that the list of parameters defines; the frame before the function has a member of that type. */
#include <stdio.h>
static int id(int x) { return x; }
static int f(struct loc { int a, b; } *p, enum ec { X = 3, Y } e) { struct loc c = *p; enum ec q = id(1) ? Y : X; return c.a + id(c.b) + q + e; }
int main(void) { int v[2] = { 1, 2 }; printf("%d\n", f((void *)v, 0)); return 0; }
