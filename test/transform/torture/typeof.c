#include <stdio.h>
#define MAX(a, b) ({ typeof(a) x_ = (a); typeof(b) y_ = (b); x_ > y_ ? x_ : y_; })
#define SWAP(a, b) do { typeof(a) t_ = (a); (a) = (b); (b) = t_; } while (0)
struct pt { int x, y; };
static int f(int x) { return x * 2; }
int main(void)
{
    static long kept = 5;
    int i = 3, arr[4] = {1, 2, 3, 4};
    struct pt p = {1, 2}, q = {3, 4};
    typeof(arr) copy;
    typeof(&p) pp = &p;
    typeof(arr[0]) first = arr[0];
    for (int k = 0; k < 4; k++) copy[k] = arr[3 - k];
    SWAP(p, q);
    SWAP(i, first);
    kept = MAX(kept, f(9)) + MAX(f(1), kept);
    printf("%d %d %d %d %ld\n", MAX(i, f(2)), MAX(f(i), first), copy[0], pp->x + q.y, kept);
    return 0;
}
