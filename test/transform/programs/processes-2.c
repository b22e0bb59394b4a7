/* What several processes share: P has no port "log", and calls nothing that writes there. */
#include <dol.h>

int shared_get(DOLProcess *p);
void shared_log(DOLProcess *p, const char *text);

static int last;

int shared_get(DOLProcess *p)
{
    unsigned char c = 0;
    DOL_read((void *)"in", &c, 1, p);
    return last = c;
}

void shared_log(DOLProcess *p, const char *text)
{
    DOL_write((void *)"log", (void *)text, 1, p);
    DOL_write((void *)"log", &last, sizeof last, p);
}
