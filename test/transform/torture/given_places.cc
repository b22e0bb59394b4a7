// stack: is used as an lvalue, or copies an object
// A conditional, one branch of which blocks, is used as an lvalue.
#include <cstdio>

static int numbers[3] = {1, 2, 3};

static int *at(int n)
{
    printf("[%d]", n);
    return numbers + n;
}

int main()
{
    int x = 5;
    for (int n = 0; n < 4; n++) {
        (n % 2 ? *at(n / 2) : x) += n;
        int &bound = n > 1 ? *at(n - 1) : x;
        bound++;
        printf("%d %d %d %d\n", x, numbers[0], numbers[1], numbers[2]);
    }
    return 0;
}
