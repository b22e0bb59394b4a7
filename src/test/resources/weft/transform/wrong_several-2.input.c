#include <dol.h>
#define PORT_IN "in"
#define PORT_NONE "none"
int P_fire(DOLProcess *);
static int hidden(DOLProcess *p) { int x; DOL_read((void *)PORT_IN, &x, sizeof x, p); return x; }
int twice(DOLProcess *p) { return hidden(p); }
int undeclared(DOLProcess *p) { DOL_read((void *)PORT_NONE, p, 1, p); return hidden(p); }
int again(DOLProcess *p) { return P_fire(p); }
