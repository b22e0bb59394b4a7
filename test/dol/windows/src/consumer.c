#include <stdio.h>
#include <dol.h>
#include "common.h"
#define PORT_IN "in"
void consumer_init(DOLProcess *p) { (void)p; }
int consumer_fire(DOLProcess *p)
{
    int block[BLOCK / sizeof(int)];
    DOL_read((void*)PORT_IN, block, BLOCK, p);
    printf("%02d to %02d\n", block[0], block[BLOCK / sizeof(int) - 1]);
    return 0;
}
