#include "bank.h"

typedef struct _local_states {
    char unused;
} Sum_State;

void sum_init(DOLProcess *p)
{
    (void)p;
}

int sum_fire(DOLProcess *p)
{
    float band[BANDS][BANDS], block[BANDS] = {0};
    DOL_read("in0", band[0], sizeof band[0], p);
    DOL_read("in1", band[1], sizeof band[1], p);
    DOL_read("in2", band[2], sizeof band[2], p);
    DOL_read("in3", band[3], sizeof band[3], p);
    DOL_read("in4", band[4], sizeof band[4], p);
    DOL_read("in5", band[5], sizeof band[5], p);
    DOL_read("in6", band[6], sizeof band[6], p);
    DOL_read("in7", band[7], sizeof band[7], p);
    for (int i = 0; i < BANDS; i++)
        for (int j = 0; j < BANDS; j++)
            block[j] += band[i][j];
    DOL_write("out", block, sizeof block, p);
    return 0;
}
