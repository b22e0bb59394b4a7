#line 1 "/src/thread_unused.input.c"
#include <dol.h>
#define PORT_IN "in"
#define PORT_OUT "out"
#define READ(x) DOL_read((void *)PORT_IN, &x, sizeof x, p)
void P_init(DOLProcess *p) { (void)p; }
int P_fire(DOLProcess *p)
{
    int x, n;
    DOL_read_all ( ( void * ) "in" , & x , sizeof x , p );
    n = READ(x);
    (void)DOL_read_all((void *)PORT_IN, &x, sizeof x, p), n++;
    if (x) DOL_write_all((void *)PORT_OUT, &x, sizeof x, p); else DOL_write_all((void *)PORT_OUT, &n, sizeof n, p);;
    for (DOL_read_all((void *)PORT_IN, &n, 1, p); n & 7 && READ(x); n--, DOL_read_all ( ( void * ) "in" , & x , sizeof x , p ))
        x ? DOL_read_all((void *)PORT_IN, &n, 1, p) : 0;
    return DOL_read((void *)PORT_IN, &x, sizeof x, p);
}
#line 19 "unit.c"

static int weft_init(DOLProcess *weft_p)
{
    P_init(weft_p);
    return WEFT_DONE;
}

static int weft_fire(DOLProcess *weft_p)
{
    P_fire(weft_p);
    return WEFT_DONE;
}

// state 0, frame 0, NULL
