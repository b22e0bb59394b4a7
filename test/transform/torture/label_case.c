#include <stdio.h>
static int f(int x) { return x & 3; }
int main(void)
{
    int n = 0;
    for (int i = 0; i < 6; i++) {
        switch (f(i)) {
        case 0: n += 1;
        again: case 1: n += 10; break;
        here: case 2: n += 100; if (n < 400) goto again; break;
        last: default: n += 1000; if (n < 1500) goto here;
        }
    }
    if (n == 7) goto last2;
last2:
    printf("%d\n", n);
    return 0;
}
