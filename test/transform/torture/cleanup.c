/* stack: cleanup */
#include <stdio.h>
static void done(int *x) { printf("end %d\n", *x); }
int main(void)
{
    int a = 1;
    {
        int b __attribute__((cleanup(done))) = 2;
        a += b;
        b++;
    }
    printf("%d\n", a);
    return 0;
}
