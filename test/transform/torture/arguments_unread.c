#include <stdio.h>
struct pair { int a, b; } both = {3, 4};
static int count;
static int step(void) { return ++count; }
static int next() { return count * 7 % 5 + 2; }
static int sum(a, b) int a, b; { return a * 10 + b; }
int main(void)
{
    printf("%d\n", next(1));
    printf("%d\n", next(step(), both) + next(step(), next()));
    printf("%d %d\n", sum(1, 2, step()), count);
    printf("%d\n", sum(next(both), 5, next(step())));
    return count;
}
