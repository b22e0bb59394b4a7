#include <unistd.h>
#include <dol.h>

#define PORT_OUT "out"

void input_init(DOLProcess *p)
{
    (void)p;
}

int input_fire(DOLProcess *p)
{
    char byte;

    while (read(STDIN_FILENO, &byte, 1) == 1)
        DOL_write((void *)PORT_OUT, &byte, 1, p);
    DOL_detach(p);
    return 0;
}
