/* Types by initialisers and by typeof: pointers to what is volatile, to constant pointers, and of a local name for a constant. */
#include <stdio.h>

static int id(int x) { return x; }
static int read(volatile int *v, const char *const *names) {
    typeof(v) u = v;
    typeof(names) all = names;
    id(1);
    return *u + all[1][0];
}

int main(void) {
    typedef const int constant;
    static const char *const names[] = {"a", "b"};
    constant c = 3;
    volatile int v = 5;
    int x = 7;
    int *const p = &x;
    __auto_type q = &p;
    __auto_type r = &c;
    __auto_type s = &v;
    __auto_type t = &names[0];
    id(2);
    *s += 1;
    printf("%d %d %d %s\n", **q, *r, v, t[1]);
    printf("%d\n", read(&v, names));
    return 0;
}
