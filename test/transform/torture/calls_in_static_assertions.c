/* stack: a static assertion */
/* A static assertion outside of functions asks for the type of a call that blocks. */
#include <stdio.h>
static int f(int x) { return x + 1; }
static int arr[sizeof(f(0))]; enum { N = sizeof f(0) + 1 };
_Static_assert(sizeof(f(0)) == 4, "int");
static int z = _Generic(f(0), int: 7, default: 8);
int main(void) { printf("%zu %d %d %d\n", sizeof arr, N, f(z), arr[f(0)]); return 0; }
