#include <dol.h>
#define PORT_ONE	1
#define PORT_FOUR "four"
#define PORT_TWELVE 12
void from_init(DOLProcess *p) { (void)p; }
int from_fire(DOLProcess *p)
{
    int i, j, k, l, x = 12;
    CREATEPORTVAR(one);
    CREATEPORTVAR(four);
    for (i = 0; i < 2; i++)
        for (j = 0; j < 3; j++)
            for (k = 0; k < 2; k++) {
                int token = 100 * i + 10 * j + k;
                CREATEPORT(one, PORT_ONE, 3, i, 2, j, 3, k, 2);
                DOL_write((void*)one, &token, sizeof(int), p);
                for (l = 0; l < 2; l++) {
                    int deep = 10 * token + l;
                    CREATEPORT(four, PORT_FOUR, 4, i, 2, j, 3, k, 2, l, 2);
                    DOL_write((void*)four, &deep, sizeof(int), p);
                }
            }
    DOL_write((void*)PORT_TWELVE, &x, sizeof(int), p);
    DOL_detach(p);
    return 0;
}
