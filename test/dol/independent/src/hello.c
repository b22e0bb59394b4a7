#include <stdio.h>
#include <dol.h>
void hello_init(DOLProcess *p) { printf("hello is made\n"); (void)p; }
int hello_fire(DOLProcess *p)
{
    printf("hello\n");
    DOL_detach(p);
    printf("and the firing runs to its end\n");
    return 0;
}
