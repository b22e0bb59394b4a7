/* stack: Weft does not understand this */
/* Generated C does not compile: a tag that a compound literal, a cast or a sizeof within a function defines stays where it is, but the frame, before the function, has a member of that type (r7/cast_tag.c, r7/sizeof_tag.c). */
#include <stdio.h>
static int id(int x) { return x; }
static int f(int k) { void *v = &(struct T { int a, b; }){ id(k), 2 }; struct T t = *(struct T *)v; return t.a + id(t.b); }
int main(void) { printf("%d\n", f(3)); return 0; }
