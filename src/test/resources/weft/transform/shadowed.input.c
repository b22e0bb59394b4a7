#include <dol.h>
#define PORT_IN "in"
#define PORT_OUT "out"
#define SEND(x) DOL_write((void *)PORT_OUT, &(x), sizeof(x), p)
struct x { int x; };
void P_init(DOLProcess *p) { (void)p; }
int P_fire(DOLProcess *p)
{
    int n = 1;
    const int x = 3;
    struct x s = {.x = x};
    char c;
    DOL_read((void *)PORT_IN, &c, 1, p);
    {
        long n = 2;
        int x = n;
        DOL_read((void *)PORT_IN, &c, 1, p);
        n += s.x + x;
        SEND(n);
        n++, x++;
        SEND(x);
    }
    s.x += n + x;
    SEND(s.x);
    return 0;
}
