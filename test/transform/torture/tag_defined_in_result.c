/* stack: Weft does not understand this */
/* Generated C does not compile: the frames that have members of type `struct cs` / `enum e` stand before the function whose
   result type defines it (incomplete type), and the tag is defined again. */
#include <stdio.h>
static int id(int x) { return x; }
static struct cs { int a; char b[3]; } mkc(int k) { struct cs c = { id(k), { 'x', 'y' } }; return c; }
static enum e { A, B = 5, C } en(int k) { enum e r = k > id(2) ? B : C; return r + id(0); }
static int g(int k) { struct cs c = mkc(k); return c.a + mkc(id(k)).b[id(0)]; }
int main(void) { printf("%d %d\n", g(3), en(3)); return 0; }
