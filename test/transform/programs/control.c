/* Control flow that the generator does not make. */
#include <dol.h>
#define PORT_IN "in"
#define PORT_OUT "out"
#define LOOP(i, n) for (int i = 0; i < (n); i++)
#define GET() ({ int v_; DOL_rtest((void *)PORT_IN, 1, p); v_ = DOL_index(0, p); v_; })
#define EMPTY

void P_init(DOLProcess *process)
{
    DOLProcess *p = process;
    int i;
    LOOP(k, 3) {
        DOL_read((void *)PORT_IN, &i, 4, p);
        DOL_write((void *)PORT_OUT, &i, 4, p);
        (void)k;
    }
}

/* Duff's device. */
static void duff(DOLProcess *p, int n)
{
    unsigned char c = 9;
    int rounds = (n + 3) / 4;
    switch (n % 4) {
    case 0: do { DOL_read((void *)PORT_IN, &c, 1, p); __attribute__((fallthrough));
    case 3:      DOL_write((void *)PORT_OUT, &c, 1, p); __attribute__((fallthrough));
    case 2:      DOL_read((void *)PORT_IN, &c, 1, p); c++; __attribute__((fallthrough));
    case 1:      DOL_write((void *)PORT_OUT, &c, 1, p);
            } while (--rounds > 0);
    }
}

/* Into and out of loops by goto. */
static int jumps(DOLProcess *p, int n)
{
    int i = 0;
    unsigned char c = 1;
    if (n & 1)
        goto inside;
    for (i = 0; i < 5; i++) {
        DOL_read((void *)PORT_IN, &c, 1, p);
    inside:
        if (c & 1)
            goto out;
        DOL_write((void *)PORT_OUT, &c, 1, p);
    }
out:
    return i + c;
}

#ifdef NOT_DEFINED
this is not C
#endif

static int deep(DOLProcess *p, int n)
{
#if FOUR_IS_NOT_DEFINED
    int wrong;
    DOL_read((void *)PORT_IN, &wrong, 1, p);
#else
    int right = 0; /* a comment */
#define LOCAL 5
    DOL_read((void *)PORT_IN, &right, LOCAL & 3, p);
#undef LOCAL
#endif
    if (n > 100) return right; else return jumps(p, n) + right;
}

int P_fire(DOLProcess *p)
{
    short s;
    int n = 0;
    DOL_read((void *)PORT_IN, &s, 2, p);;
    duff(p, (s & 7) + 1);
    n = jumps(p, s) + GET() + deep(p, s);
    EMPTY;
    while (n-- > 0 ? DOL_read((void *)PORT_IN, &s, 2, p) == 2 && s & 1 : 0) {
        if (s & 2) continue;
        if (s & 4) break;
        n -= 2;
        DOL_write((void *)PORT_OUT, &n, 4, p);
    }
    do {
        int k = s;
        for (;;) {
            if (k-- < 0 || k > 3) break;
            DOL_read((void *)PORT_IN, &s, 2, p);
        }
        if (s & 1) continue;
        DOL_write((void *)PORT_OUT, &k, 4, p);
    } while (DOL_read((void *)PORT_IN, &s, 1, p) && (s & 3) == 1);
    for (int i = DOL_read((void *)PORT_IN, &s, 1, p), j = s & 3; i < 4 && DOL_read((void *)PORT_IN, &s, 1, p); i++, DOL_write((void *)PORT_OUT, &j, 4, p)) {
        if (s & 1) continue;
        int a[2] = {i, j};
        switch (DOL_read((void *)PORT_IN, &s, 1, p), s & 3) {
            int inner;
        case 0:
            continue;
        case 1:
            inner = s;
            DOL_write((void *)PORT_OUT, &a, sizeof a, p);
            j += inner;
            break;
        default:
            if (s & 8) goto end;
        }
        j++;
    }
end:
    if (s & 1)
        if (s & 2)
            DOL_write((void *)PORT_OUT, &s, 2, p);
        else
            DOL_write((void *)PORT_OUT, &n, 4, p);
    else
        for (int i = 0; i < 2; i++)
            while (DOL_read((void *)PORT_IN, &s, 1, p) > 0 && s & 1)
                if (s & 2)
                    DOL_write((void *)PORT_OUT, &s, 2, p);
    return DOL_write((void *)PORT_OUT, &n, 4, p);
}
