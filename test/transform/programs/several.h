struct item { unsigned char bytes[5]; };
#define ITEM_POINTER struct item *
extern int shared_count;
int take(DOLProcess *, ITEM_POINTER item);
int even(DOLProcess *p, int n);
int odd(DOLProcess *p, int n);
const char *name_of(DOLProcess *p, _Bool which);
