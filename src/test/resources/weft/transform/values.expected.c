#line 1 "/src/values.input.c"
#include <dol.h>
#define PORT_IN "in"
#define PORT_OUT "out"

typedef double Sample;

/* What is read or written as a whole stays in a register, and only that. */
#line 10 "unit.c"
struct weft_frame_P_fire {
    int resume;
    short part;
    short parts[2];
    _Bool flag;
    long double wide;
    unsigned some;
    int seen;
    int *pointer;
    Sample sample;
    float narrow;
    unsigned all;
} __attribute__((__aligned__(16)));

#line 8 "/src/values.input.c"
int P_fire(DOLProcess *p) { struct weft_frame_P_fire *const weft_f = weft_frame(p);
#line 27 "unit.c"
    DOLProcess *const weft_p = p;
    unsigned weft_firings = WEFT_FIRINGS;
    __attribute__((__unused__)) __typeof__(weft_f->parts[0]) *const parts = weft_f->parts;
    __attribute__((__unused__)) __typeof__(weft_f->part) *const part = &weft_f->part;
    __attribute__((__unused__)) __typeof__(weft_f->flag) *const flag = &weft_f->flag;
    __attribute__((__unused__)) __typeof__(weft_f->wide) *const wide = &weft_f->wide;
    __attribute__((__unused__)) __typeof__(weft_f->some) *const some = &weft_f->some;
    __attribute__((__unused__)) __typeof__(weft_f->pointer) *const pointer = &weft_f->pointer;
    __attribute__((__unused__)) __typeof__(weft_f->seen) *const seen = &weft_f->seen;
    switch (weft_f->resume) {
    case 1: goto weft_resume_1;
    case 2: goto weft_resume_2;
    case 3: goto weft_resume_3;
    case 4: goto weft_resume_4;
    case 5: goto weft_resume_5;
    case 6: goto weft_resume_6;
    case 7: goto weft_resume_7;
    case 8: goto weft_resume_8;
    case 9: goto weft_resume_9;
    case 10: goto weft_resume_10;
    case 11: goto weft_resume_11;
    case 12: goto weft_resume_12;
    }
    weft_again:;
#line 10 "/src/values.input.c"
    Sample sample;
    float narrow = 0;
    
    
    
    unsigned all = 0;
    weft_f->pointer = 0;

    weft_resume_1: if (!weft_read_value(p, weft_port_in, &sample, &weft_f->sample, sizeof(double), WEFT_ALL)) {
#line 62 "unit.c"
        weft_f->resume = 1;
        return WEFT_BLOCKED;
    }
#line 19 "/src/values.input.c"
    narrow = (float)sample;
#line 68 "unit.c"
    if (0) {
    weft_resume_2:
        narrow = weft_f->narrow;
    }
#line 20 "/src/values.input.c"
    if (!weft_write_value(p, weft_port_out, (void *)&(narrow), &weft_f->narrow, (int)sizeof narrow, WEFT_ALL)) {
#line 75 "unit.c"
        weft_f->narrow = narrow;
        weft_f->resume = 2;
        return WEFT_BLOCKED;
    }
#line 21 "/src/values.input.c"
    weft_resume_3: if (!weft_read(p, weft_port_in, &weft_f->part, sizeof weft_f->parts[0], WEFT_ALL)) {
#line 82 "unit.c"
        weft_f->resume = 3;
        return WEFT_BLOCKED;
    }
#line 22 "/src/values.input.c"
    weft_resume_4: if (!weft_write(p, weft_port_out, &weft_f->part, sizeof(unsigned short), WEFT_ALL)) {
#line 88 "unit.c"
        weft_f->resume = 4;
        return WEFT_BLOCKED;
    }
#line 22 "/src/values.input.c"
 /* of another type, so it lives in the frame */
    weft_resume_5: if (!weft_read(p, weft_port_in, weft_f->parts, sizeof weft_f->parts, WEFT_ALL)) {
#line 95 "unit.c"
        weft_f->resume = 5;
        return WEFT_BLOCKED;
    }
#line 24 "/src/values.input.c"
    weft_resume_6: if (!weft_read(p, weft_port_in, &weft_f->flag, sizeof weft_f->flag, WEFT_ALL)) {
#line 101 "unit.c"
        weft_f->resume = 6;
        return WEFT_BLOCKED;
    }
#line 24 "/src/values.input.c"
 /* may be neither 0 nor 1 */
    weft_resume_7: if (!weft_read(p, weft_port_in, &weft_f->wide, sizeof weft_f->wide, WEFT_ALL)) {
#line 108 "unit.c"
        weft_f->resume = 7;
        return WEFT_BLOCKED;
    }
#line 25 "/src/values.input.c"
 /* has padding */
    weft_resume_8: if (!weft_read(p, weft_port_in, &weft_f->some, sizeof weft_f->some, WEFT_SOME)) {
#line 115 "unit.c"
        weft_f->resume = 8;
        return WEFT_BLOCKED;
    }
#line 26 "/src/values.input.c"
    if (weft_result(p) < (int)sizeof weft_f->some)  /* may be there in part */
        weft_f->some = 0;
    weft_resume_9: if (!weft_read_value(p, weft_port_in, &all, &weft_f->all, sizeof(all), WEFT_ALL)) {
#line 123 "unit.c"
        weft_f->resume = 9;
        return WEFT_BLOCKED;
    }
    if (0) {
    weft_resume_10:
        all = weft_f->all;
    }
#line 29 "/src/values.input.c"
    if (!weft_read(p, weft_port_in, &weft_f->seen, 4, WEFT_ALL)) {
#line 133 "unit.c"
        weft_f->all = all;
        weft_f->resume = 10;
        return WEFT_BLOCKED;
    }
    if (0) {
    weft_resume_11:
        all = weft_f->all;
    }
#line 30 "/src/values.input.c"
    if (!weft_read(p, weft_port_in, &weft_f->pointer, sizeof weft_f->pointer, WEFT_ALL)) {
#line 144 "unit.c"
        weft_f->all = all;
        weft_f->resume = 11;
        return WEFT_BLOCKED;
    }
    if (0) {
    weft_resume_12:
        all = weft_f->all;
    }
#line 31 "/src/values.input.c"
    if (!weft_write_value(p, weft_port_out, &all, &weft_f->all, sizeof all, WEFT_ALL)) {
#line 155 "unit.c"
        weft_f->all = all;
        weft_f->resume = 12;
        return WEFT_BLOCKED;
    }
#line 32 "/src/values.input.c"
    (void)((int)(weft_f->parts[0] + weft_f->flag + weft_f->wide + weft_f->some + weft_f->seen + *weft_f->pointer));
#line 162 "unit.c"
    weft_f->resume = 0;
    if (weft_fires_again(weft_p, &weft_firings))
        goto weft_again;
    return WEFT_DONE;
#line 33 "/src/values.input.c"
}

void P_init(DOLProcess *p)
{
    (void)p;
}
#line 174 "unit.c"

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
