#line 1 "/src/shadowed.input.c"
#include <dol.h>
#define PORT_IN "in"
#define PORT_OUT "out"
#define SEND(x) DOL_write((void *)PORT_OUT, &(x), sizeof(x), p)
struct x { int x; };
void P_init(DOLProcess *p) { (void)p; }
#line 9 "unit.c"
struct weft_frame_P_fire {
    int resume;
    int x;
    char c;
    struct x s;
    long n;
    int x_2;
    int n_2;
} __attribute__((__aligned__(16)));

#line 7 "/src/shadowed.input.c"
int P_fire(DOLProcess *p) { struct weft_frame_P_fire *const weft_f = weft_frame(p);
#line 22 "unit.c"
    DOLProcess *const weft_p = p;
    unsigned weft_firings = WEFT_FIRINGS;
    __attribute__((__unused__)) __typeof__(weft_f->s) *const s = &weft_f->s;
    __attribute__((__unused__)) __typeof__(weft_f->c) *const c = &weft_f->c;
    switch (weft_f->resume) {
    case 1: goto weft_resume_1;
    case 2: goto weft_resume_2;
    case 3: goto weft_resume_3;
    case 4: goto weft_resume_4;
    case 5: goto weft_resume_5;
    }
    weft_again:;
#line 9 "/src/shadowed.input.c"
    int n = 1;
    { __typeof__(weft_f->x) weft_v = 3; __builtin_memcpy((void *)&weft_f->x, (const void *)&weft_v, sizeof weft_v); }
    { __typeof__(weft_f->s) weft_v = {.x = weft_f->x}; __builtin_memcpy((void *)&weft_f->s, (const void *)&weft_v, sizeof weft_v); }
    
#line 40 "unit.c"
    if (0) {
    weft_resume_1:
        n = weft_f->n_2;
    }
#line 13 "/src/shadowed.input.c"
    if (!weft_read(p, weft_port_in, &weft_f->c, 1, WEFT_ALL)) {
#line 47 "unit.c"
        weft_f->n_2 = n;
        weft_f->resume = 1;
        return WEFT_BLOCKED;
    }
#line 14 "/src/shadowed.input.c"
    {
        long n_weft2 = 2;
        int x = n_weft2;
#line 56 "unit.c"
        if (0) {
        weft_resume_2:
            n = weft_f->n_2;
            n_weft2 = weft_f->n;
            x = weft_f->x_2;
        }
#line 17 "/src/shadowed.input.c"
        if (!weft_read(p, weft_port_in, &weft_f->c, 1, WEFT_ALL)) {
#line 65 "unit.c"
            weft_f->n_2 = n;
            weft_f->n = n_weft2;
            weft_f->x_2 = x;
            weft_f->resume = 2;
            return WEFT_BLOCKED;
        }
#line 18 "/src/shadowed.input.c"
        n_weft2 += weft_f->s.x + x;
#line 74 "unit.c"
        if (0) {
        weft_resume_3:
            n = weft_f->n_2;
            n_weft2 = weft_f->n;
            x = weft_f->x_2;
        }
#line 19 "/src/shadowed.input.c"
        if (!weft_write_value(p, weft_port_out, & ( n_weft2 ), &weft_f->n, sizeof ( n_weft2 ), WEFT_ALL)) {
#line 83 "unit.c"
            weft_f->n_2 = n;
            weft_f->n = n_weft2;
            weft_f->x_2 = x;
            weft_f->resume = 3;
            return WEFT_BLOCKED;
        }
#line 20 "/src/shadowed.input.c"
        n_weft2++, x++;
#line 92 "unit.c"
        if (0) {
        weft_resume_4:
            n = weft_f->n_2;
            x = weft_f->x_2;
        }
#line 21 "/src/shadowed.input.c"
        if (!weft_write_value(p, weft_port_out, & ( x ), &weft_f->x_2, sizeof ( x ), WEFT_ALL)) {
#line 100 "unit.c"
            weft_f->n_2 = n;
            weft_f->x_2 = x;
            weft_f->resume = 4;
            return WEFT_BLOCKED;
        }
#line 22 "/src/shadowed.input.c"
    }
    weft_f->s.x += n + weft_f->x;
    weft_resume_5: if (!weft_write(p, weft_port_out, & ( weft_f->s . x ), sizeof ( weft_f->s . x ), WEFT_ALL)) {
#line 110 "unit.c"
        weft_f->resume = 5;
        return WEFT_BLOCKED;
    }
#line 25 "/src/shadowed.input.c"
    weft_f->resume = 0;
#line 116 "unit.c"
    if (weft_fires_again(weft_p, &weft_firings))
        goto weft_again;
    return WEFT_DONE;
#line 26 "/src/shadowed.input.c"
}
#line 122 "unit.c"

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
