/* stack: #include */
#include <stdio.h>
int main(void)
{
    int limit = 0;
#include <limits.h>
    limit = INT_MAX;
    printf("%d\n", limit);
    return 0;
}
