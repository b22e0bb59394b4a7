#include <stdio.h>
struct p { int x, y; };
static int f(struct p *p) { return p->x * p->y; }
static int g(const int *a, int n) { int s = 0; while (n--) s += a[n]; return s; }
int main(void)
{
    struct p *q = &(struct p){3, 4};
    int *a = (int[]){1, 2, 3, 4};
    const char *s = (char[]){"hey"};
    q->x++;
    a[1] = f(q);
    int r = f(&(struct p){.y = 5, .x = 6}) + g((int[]){7, 8, 9}, 3) + g((int[4]){1}, 4) + f((struct p[]){{2, 2}, {3, 3}} + 1);
    printf("%d %d %d %s\n", r, a[1], f(q), s);
    return 0;
}
