#include <dol.h>
#define PORT_IN "in"
#define PORT_OUT "out"
#define GET() ({ unsigned char v_; DOL_read((void *)PORT_IN, &v_, 1, p); v_; })
#define MAX(a, b) ({ int a_ = (a), b_ = (b); a_ > b_ ? a_ : b_; })
#define value 3

void P_init(DOLProcess *p)
{
    int x = GET();
    DOL_write((void *)PORT_OUT, &x, 1, p);
}

int P_fire(DOLProcess *p)
{
    int n = GET() + value, m = 0;
    while (GET() & 3 && m++ < 5) {
        n = MAX(n, GET());
        n += ({ int s = 0; for (int i = 0; i < 3; i++) { if (i == 2) break; s += GET() * MAX(i, GET()); } s; });
    }
    (void)GET();
    DOL_write((void *)PORT_OUT, &n, sizeof n, p);
    return 0;
}
