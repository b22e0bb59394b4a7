#include <dol.h>
int helper(DOLProcess *p) { (void)p; return 0; }
