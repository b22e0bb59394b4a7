#include <stdio.h>
struct p { int x, y; };
static int f(struct p *p) { return p->x * p->y; }
static int g(const int *a, int n) { int s = 0; while (n--) s += a[n]; return s; }
int main(void)
{
    struct p *q = &(struct p){3, 4};
    int *a = (int[]){1, 2, 3, 4};
    const char *s = (char[]){"hey"};
    int row[2][3] = {{1, 2, 3}, {4, 5, 6}}, (**rows)[3] = (int (*[])[3]){&row[1], &row[0]}, (*more)[] = *(int (*[])[]){&row[1]};
    q->x++;
    a[1] = f(q);
    int r = f(&(struct p){.y = 5, .x = 6}) + g((int[]){7, 8, 9}, 3) + g((int[4]){1}, 4) + f((struct p[]){{2, 2}, {3, 3}} + 1);
    printf("%d %d %d %s\n", r, a[1], f(q), s);
    printf("%d %d\n", (*rows[1])[2] + f(q), (*more)[0] + (*(int (*[2])[3]){rows[0], row})[0][1]);
    return 0;
}
