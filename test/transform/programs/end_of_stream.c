#include <dol.h>
#define PORT_IN "in"
#define PORT_IN2 "in2"
#define PORT_OUT "out"

/* Streams end in the middle of a firing: whether a call's result is used decides where the process does. */
void P_init(DOLProcess *p)
{
    (void)p;
}

int P_fire(DOLProcess *p)
{
    static unsigned char bytes[301];
    unsigned sum = ({ DOL_read((void *)PORT_IN, bytes, sizeof bytes, p); unsigned s = bytes[0]; s + bytes[300]; });
    DOL_write((void *)PORT_OUT, &sum, sizeof sum, p);
    ({ DOL_read((void *)PORT_IN, bytes, 7, p); });
    DOL_write((void *)PORT_OUT, bytes, 7, p);
    if (sum & 1) {
        int n = ({ bytes[1]++; DOL_read((void *)PORT_IN2, bytes, sizeof bytes, p); });
        DOL_write((void *)PORT_OUT, &n, sizeof n, p);
    } else {
        (void)({ bytes[2]++; DOL_read((void *)PORT_IN2, bytes, 211, p); });
        DOL_write((void *)PORT_OUT, bytes, 2, p);
    }
    return 0;
}
