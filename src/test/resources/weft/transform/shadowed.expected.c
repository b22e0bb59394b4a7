#line 1 "/src/shadowed.input.c"
#include <dol.h>
#define PORT_IN "in"
#define PORT_OUT "out"
#define SEND(x) DOL_write((void *)PORT_OUT, &(x), sizeof(x), p)
struct x { int x; };
void P_init(DOLProcess *p) { (void)p; }
struct weft_frame_P_fire {
    int resume;
    int x;
    char c;
    struct x s;
    long n;
    int x_2;
    int n_2;
} __attribute__((aligned(16)));

#line 7
int P_fire(DOLProcess *p)
{
#line 7
    DOLProcess *const weft_p = p;
#line 7
    struct weft_frame_P_fire *const weft_f = weft_frame(p);
#line 7
    unsigned weft_firings = WEFT_FIRINGS;
#line 7
    switch (weft_f->resume) { case 1: goto weft_resume_1; case 2: goto weft_resume_2; case 3: goto weft_resume_3; case 4: goto weft_resume_4; case 5: goto weft_resume_5; }
#line 7
    weft_again:;
#line 9
    int n = 1;
    { __typeof__(weft_f->x) weft_v = 3; __builtin_memcpy((void *)&weft_f->x, (const void *)&weft_v, sizeof weft_v); }
    { __typeof__(weft_f->s) weft_v = {.x = weft_f->x}; __builtin_memcpy((void *)&weft_f->s, (const void *)&weft_v, sizeof weft_v); }
    
    if (0) { weft_resume_1: n = weft_f->n_2; } if (!weft_read(p, weft_port_in, &weft_f->c, 1, WEFT_ALL)) { weft_f->n_2 = n; weft_f->resume = 1; return WEFT_BLOCKED; }
    {
        long n_weft2 = 2;
        int x = n_weft2;
        if (0) { weft_resume_2: n = weft_f->n_2; n_weft2 = weft_f->n; x = weft_f->x_2; } if (!weft_read(p, weft_port_in, &weft_f->c, 1, WEFT_ALL)) { weft_f->n_2 = n; weft_f->n = n_weft2; weft_f->x_2 = x; weft_f->resume = 2; return WEFT_BLOCKED; }
        n_weft2 += weft_f->s.x + x;
        if (0) { weft_resume_3: n = weft_f->n_2; n_weft2 = weft_f->n; x = weft_f->x_2; } if (!weft_write_value(p, weft_port_out, & ( n_weft2 ), &weft_f->n, sizeof ( n_weft2 ), WEFT_ALL)) { weft_f->n_2 = n; weft_f->n = n_weft2; weft_f->x_2 = x; weft_f->resume = 3; return WEFT_BLOCKED; }
        n_weft2++, x++;
        if (0) { weft_resume_4: n = weft_f->n_2; x = weft_f->x_2; } if (!weft_write_value(p, weft_port_out, & ( x ), &weft_f->x_2, sizeof ( x ), WEFT_ALL)) { weft_f->n_2 = n; weft_f->x_2 = x; weft_f->resume = 4; return WEFT_BLOCKED; }
    }
    weft_f->s.x += n + weft_f->x;
    weft_resume_5: if (!weft_write(p, weft_port_out, & ( weft_f->s . x ), sizeof ( weft_f->s . x ), WEFT_ALL)) { weft_f->resume = 5; return WEFT_BLOCKED; }
    weft_f->resume = 0; if (weft_fires_again(weft_p, &weft_firings)) goto weft_again; return WEFT_DONE;
}

size_t weft_size_P_fire(void)
{
    return sizeof(struct weft_frame_P_fire);
}

static int weft_init(DOLProcess *weft_p)
{
    P_init(weft_p);
    return WEFT_DONE;
}

// state 0, frame sizeof(struct weft_frame_P_fire), NULL
