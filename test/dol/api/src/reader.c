#include <stdio.h>
#include "tables.c"
void reader_init(DOLProcess *p) { (void)p; }
int reader_fire(DOLProcess *p)
{
    char text[3][sizeof TEXT];
    int total = 0, i;
    for (i = 0; i < 3; i++)
        total += DOL_read((void *)PORT_SMALL, text[i], sizeof TEXT, p) == sizeof TEXT ? order[i] : 0;
    DOL_read((void *)PORT_LARGE, &i, sizeof(int), p);
    printf("%s, %s, %s: %d, %d\n", text[0], text[1], text[2], total, i);
    return 0;
}
