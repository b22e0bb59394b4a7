#include <stdio.h>
#include <dol.h>
#define PORT_IN "in"
#define PORT_OUT "out"
#define PORT_1 1
#define READ(x) DOL_read((void*)PORT_IN, &x, sizeof(x), p)

typedef struct _local_states {
    int count;
} P_State;

void P_init(DOLProcess *p)
{
    int first;
    DOL_read((void *)PORT_IN, &first, sizeof(int), p);
    p->local->count = first & 3;
}

/* Adds up. */
int P_fire(DOLProcess *p)
{
    int i, sum = 0;
    unsigned char *in; int *out;
    short buffer[4] = {1, 2, 3}; // in the frame

    for (i = 0; i < 5; i++) {
        int x;
        READ(x);
        sum += x * i;
        if (x & 1)
            DOL_write((void*)PORT_OUT, &x, sizeof x, p);
        else if (x & 2) DOL_write((void*)PORT_OUT, &sum, 2, p); else
            DOL_read((void*)PORT_1, buffer, sizeof(buffer), p);
        switch (x & 7) {
        case 0: READ(x); __attribute__((fallthrough));
        case 1: sum += buffer[x & 3]; DOL_write((void*)PORT_OUT, &sum, 4, p); break;
        case 2: { int y = sum; READ(y); sum ^= y; } /* fall through */
        default:
            continue;
        }
        sum ++;
    }
    DOL_capture((void *)PORT_IN, (void **)&in, 3, p); DOL_reserve((void *)PORT_OUT, (void **)&out, sizeof *out, p);
    *out = in[0] + in[2] + sum;
    DOL_consume((void *)PORT_IN, p);
    DOL_release((void *)PORT_OUT, p);
    while (DOL_read((void *)PORT_IN, buffer, 2, p) == 2 && buffer[0] & 3) {
        sum += buffer[0];
        if (buffer[0] & 4) break;
    }
    do { i = DOL_read((void *)PORT_IN, buffer + 1, 4, p); if (buffer[2] & 1) continue; sum--; } while (DOL_read((void *)PORT_1, &buffer[2], 2, p), buffer[2] & 2);
    if (DOL_write((void *)PORT_OUT, &sum, sizeof sum, p) < 4 || p->local->count++ > 100) {
        DOL_detach(p);
        return 0;
    }
    return 1;
}
