#line 1 "/src/bytes.input.c"
#include <dol.h>
#define PORT_IN "in"
void P_init(DOLProcess *p) { (void)p; }
/* grün Ã¼ */
#line 7 "unit.c"
struct weft_frame_P_fire {
    int resume;
    char s[sizeof("üÃ¼")];
    int x;
} __attribute__((__aligned__(16)));

#line 5 "/src/bytes.input.c"
int P_fire(DOLProcess *p) { struct weft_frame_P_fire *const weft_f = weft_frame(p);
#line 16 "unit.c"
    DOLProcess *const weft_p = p;
    unsigned weft_firings = WEFT_FIRINGS;
    __attribute__((__unused__)) __typeof__(weft_f->s[0]) *const s = weft_f->s;
    switch (weft_f->resume) {
    case 1: goto weft_resume_1;
    }
    weft_again:;
#line 7 "/src/bytes.input.c"
	int x; { __typeof__(weft_f->s) weft_v = "üÃ¼"; __builtin_memcpy((void *)&weft_f->s, (const void *)&weft_v, sizeof weft_v); }
	weft_resume_1: if (!weft_read_value(p, weft_port_in, &x, &weft_f->x, sizeof x, WEFT_ALL)) {
#line 27 "unit.c"
	    weft_f->resume = 1;
	    return WEFT_BLOCKED;
	}
#line 9 "/src/bytes.input.c"
	x += weft_f->s[0];
	(void)x;
#line 34 "unit.c"
	weft_f->resume = 0;
	if (weft_fires_again(weft_p, &weft_firings))
	    goto weft_again;
	return WEFT_DONE;
#line 11 "/src/bytes.input.c"
}
#line 41 "unit.c"

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
