#include <dol.h>
#define PORT_IN "in"
void P_init(DOLProcess *p) { (void)p; }
/* grün Ã¼ */
int P_fire(DOLProcess *p)
{
	int x; char s[] = "üÃ¼";
	DOL_read((void *)PORT_IN, &x, sizeof x, p);
	x += s[0];
	return x;
}