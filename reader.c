#include <dol.h>
#define PORT_IN "in"
typedef struct _local_states { int state; } reader_State;
void reader_init(DOLProcess *p) { p->local->state = 0; }
int reader_fire(DOLProcess *p) { 
char b[36]; if (!DOL_rtest((void *)PORT_IN, 12, p) && p->local->state) DOL_detach(p);
else if (DOL_rtest((void *)PORT_IN, 12, p)) p->local->state = DOL_read((void *)PORT_IN, b, 36, p);
return 0; }
