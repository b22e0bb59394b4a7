// stack: twice blocks; write the type of its result before its name
// An attribute before the function makes its result a vector.
#include <stdio.h>
#define vector(n, type) __attribute__((vector_size((n) * sizeof(type)))) type
static int n(int x) { return x; }
vector(4, int) twice(vector(4, int) x) { n(1); return x + x; }
__attribute__((vector_size(16))) int thrice(int k) { vector(4, int) x = {k, k, k, k}; n(2); return x * 3; }
int main(void) { vector(4, int) t = {1, 2, 3, n(4)}; vector(4, int) r = twice(t); n(1); vector(4, int) s = thrice(n(2)); printf("%d %d %d\n", r[0], r[3], s[2]); return 0; }
