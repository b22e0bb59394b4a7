#include <dol.h>
namespace app {
void P_init(DOLProcess *p) { (void)p; }
int P_fire(DOLProcess *p)
{
    DOL_detach(p);
    return 0;
}
} // namespace app
