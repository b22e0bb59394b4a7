#include <stdio.h>
#include <dol.h>
#define PORT_ONE 1
#define PORT_FOUR "four"
#define PORT_TWELVE	12
void to_init(DOLProcess *p) { (void)p; }
int to_fire(DOLProcess *p)
{
    int i, x;
    CREATEPORTVAR(port);
    DOL_read((void*)PORT_TWELVE, &x, sizeof(int), p);
    printf("%d\n", x);
    for (i = 0; i < 12; i++) {
        CREATEPORT(port, PORT_ONE, 1, i, 12);
        DOL_read((void*)port, &x, sizeof(int), p);
        printf("%03d\n", x);
    }
    for (i = 0; i < 24; i++) {
        CREATEPORT(port, PORT_FOUR, 1, i, 24);
        DOL_read((void*)port, &x, sizeof(int), p);
        printf("%04d\n", x);
    }
    DOL_detach(p);
    return 0;
}
