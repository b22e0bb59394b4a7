#line 1 "/src/bytes.input.c"
#include <dol.h>
#define PORT_IN "in"
void P_init(DOLProcess *p) { (void)p; }
/* grün Ã¼ */
struct weft_frame_P_fire {
    int resume;
    char s[sizeof("üÃ¼")];
    int x;
} __attribute__((aligned(16)));

#line 5
int P_fire(DOLProcess *p)
{
#line 5
    DOLProcess *const weft_p = p;
#line 5
    struct weft_frame_P_fire *const weft_f = weft_frame(p);
#line 5
    unsigned weft_firings = WEFT_FIRINGS;
#line 5
    switch (weft_f->resume) { case 1: goto weft_resume_1; }
#line 5
    weft_again:;
#line 7
	int x; { __typeof__(weft_f->s) weft_v = "üÃ¼"; __builtin_memcpy((void *)&weft_f->s, (const void *)&weft_v, sizeof weft_v); }
	weft_resume_1: if (!weft_read_value(p, weft_port_in, &x, &weft_f->x, sizeof x, WEFT_ALL)) { weft_f->resume = 1; return WEFT_BLOCKED; }
	x += weft_f->s[0];
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
