/* C that few write: heads before 1989, x ?: y, switch without braces, names that hide locals, jumps into blocks. */
#include <dol.h>
enum { FIRST, LAST };

#pragma GCC diagnostic ignored "-Wimplicit-fallthrough"
#pragma GCC diagnostic ignored "-Wold-style-declaration"
#pragma GCC diagnostic ignored "-Wdangling-else"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"

#define PORT_IN "in"
#define PORT_IN2 "in2"
#define PORT_OUT "out"
#define READ(x) DOL_read((void *)PORT_IN, &(x), sizeof(x), p)
#define WRITE(x) DOL_write((void *)PORT_OUT, &(x), sizeof(x), p)

typedef struct _local_states { int firings; } P_State;

void P_init(DOLProcess *p)
{
    short s = 0;
    READ(s);
    p->local->firings = s & 1;
}

static int old(a, p, f, c)
    int a;
    DOLProcess *p;
    float f;
    char c;
{
    a++;
    READ(c);
    return a + c + (int)(f * 2);
}

static int parameter(DOLProcess *p, int a)
{
    a += 2;
    {
        static short a = 3;
        READ(a);
        WRITE(a);
    }
    return a;
}

static int hidden(DOLProcess *p)
{
    int x = 1, y = 2, z = 3, w = 4, v = 5;
    unsigned char c = 0;
    READ(c);
    x += c, y += c, z += c, w += c, v += c;
    {
        static int x = 10;
        typedef short y;
        enum { z = 7 };
        y local = 0;
        READ(local);
        x += local + z;
        WRITE(x);
        {
            long w = x;
            extern const int v;
            READ(c);
            w += c + v;
            WRITE(w);
        }
    }
    READ(c);
    return x + y + z + w + v;
}
const int v = 3;

static unsigned char next(DOLProcess *p)
{
    unsigned char c = 0;
    READ(c);
    return c & 3;
}

static int unbraced(DOLProcess *p, int n)
{
    int sum = 0;
    switch (next(p)) case 1: sum = next(p);
    switch (n) case 1: case 2: if (next(p)) sum += 100; else sum += next(p);
    switch (next(p))
    default: for (int i = 0; i < 3; i++) sum += next(p);
    if (n > 1)
        switch (next(p)) case 0: while (n-- > 0) sum += next(p);
    else
        sum++;
    return sum;
}

/* Duff's device. */
static int duff(DOLProcess *p, int count)
{
    int n = (count + 3) / 4, sum = 0;
    switch (count % 4) {
    case 0: do { sum += next(p);
    case 3:      sum = sum * 3 + next(p);
    case 2:      sum ^= next(p);
    case 1:      sum += 2 * next(p);
            } while (--n > 0 && next(p) != 3);
    }
    return sum;
}

static int jumps(DOLProcess *p)
{
    int i = 0, sum = 0;
    if (next(p) & 1)
        goto inside;
    for (i = 0; i < 4; i++) {
        sum += next(p);
inside:
        sum += 10 * next(p);
        if (sum & 16)
            goto out;
    }
    {
        int k;
        goto deeper;
        k = next(p);
deeper:
        k = next(p);
        sum += k;
    }
out:
    return sum + i;
}

struct pair { int a, b; };

#define TRY(call) ({ int got_ = (call); if (got_ < 1) return -1; got_; })
#define SKIP_SMALL(x) ({ int v_ = (x); if (v_ == 0) continue; if (v_ == 3) break; v_; })

/* Jumps out of expressions, and expressions whose values are no numbers. */
static int expressions(DOLProcess *p)
{
    unsigned char c = 0, d[4] = {1, 2, 3, 4};
    int sum = TRY(DOL_read((void *)PORT_IN, &c, 1, p)) + TRY(c - 20);
    for (int i = 0; i < 20; i++)
        sum += SKIP_SMALL(next(p)) * TRY(c);
    for (int i = 0; next(p) + ({ if (sum > 500) goto out; 1; }); i++)
        sum += ({ const unsigned char *q = &d[next(p)]; READ(d[1]); q; })[0];
out:
    sum += ({ struct pair pair = {next(p), next(p)}; READ(c); pair; }).b;
    ({ int k = next(p); while (k-- > 0) { if (next(p) == 2) break; sum++; } });
    ({ if (next(p)) sum += next(p); else sum--; });
    struct pair chosen = next(p) ? (struct pair){next(p), 1} : ({ struct pair o = {c, 2}; READ(c); o; });
    return sum + chosen.a * chosen.b;
}

int P_fire(DOLProcess *p)
{
    int a = next(p) ?: next(p) + 5;
    a += (int)(((a & 1 ? 2u : LAST) & 3u) ?: (unsigned)next(p));
    a += (int)(((LAST ?: (unsigned)a) & 3u) ?: (unsigned)next(p));
    WRITE(a);
    a = DOL_read((void *)PORT_IN2, &a, (next(p) ?: 1), p) ?: -1;
    WRITE(a);
    const char *name = (next(p) ? (char *)0 : "in") ?: "in2";
    unsigned char c = 0;
    DOL_read((void *)name, &c, 1, p);
    a = old(c, p, next(p) * 1.5f, 'x');
    WRITE(a);
    a = hidden(p) + parameter(p, a);
    WRITE(a);
    a = unbraced(p, next(p));
    WRITE(a);
    a = duff(p, 1 + next(p) + 4 * next(p));
    WRITE(a);
    a = jumps(p);
    WRITE(a);
    a = expressions(p);
    WRITE(a);
    if (++p->local->firings > 50)
        DOL_detach(p);
    return 0;
}
