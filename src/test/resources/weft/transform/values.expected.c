#line 1 "/src/values.input.c"
#include <dol.h>
#define PORT_IN "in"
#define PORT_OUT "out"

typedef double Sample;

/* What is read or written as a whole stays in a register, and only that. */
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
} __attribute__((aligned(16)));

#line 8
int P_fire(DOLProcess *p)
{
#line 8
    DOLProcess *const weft_p = p;
#line 8
    struct weft_frame_P_fire *const weft_f = weft_frame(p);
#line 8
    unsigned weft_firings = WEFT_FIRINGS;
#line 8
    switch (weft_f->resume) { case 1: goto weft_resume_1; case 2: goto weft_resume_2; case 3: goto weft_resume_3; case 4: goto weft_resume_4; case 5: goto weft_resume_5; case 6: goto weft_resume_6; case 7: goto weft_resume_7; case 8: goto weft_resume_8; case 9: goto weft_resume_9; case 10: goto weft_resume_10; case 11: goto weft_resume_11; case 12: goto weft_resume_12; }
#line 8
    weft_again:;
#line 10
    Sample sample;
    float narrow = 0;
    
    
    
    unsigned all = 0;
    weft_f->pointer = 0;

    weft_resume_1: if (!weft_read_value(p, weft_port_in, &sample, &weft_f->sample, sizeof(double), WEFT_ALL)) { weft_f->resume = 1; return WEFT_BLOCKED; }
    narrow = (float)sample;
    if (0) { weft_resume_2: narrow = weft_f->narrow; } if (!weft_write_value(p, weft_port_out, (void *)&(narrow), &weft_f->narrow, (int)sizeof narrow, WEFT_ALL)) { weft_f->narrow = narrow; weft_f->resume = 2; return WEFT_BLOCKED; }
    weft_resume_3: if (!weft_read(p, weft_port_in, &weft_f->part, sizeof weft_f->parts[0], WEFT_ALL)) { weft_f->resume = 3; return WEFT_BLOCKED; }
    weft_resume_4: if (!weft_write(p, weft_port_out, &weft_f->part, sizeof(unsigned short), WEFT_ALL)) { weft_f->resume = 4; return WEFT_BLOCKED; } /* of another type, so it lives in the frame */
    weft_resume_5: if (!weft_read(p, weft_port_in, weft_f->parts, sizeof weft_f->parts, WEFT_ALL)) { weft_f->resume = 5; return WEFT_BLOCKED; }
    weft_resume_6: if (!weft_read(p, weft_port_in, &weft_f->flag, sizeof weft_f->flag, WEFT_ALL)) { weft_f->resume = 6; return WEFT_BLOCKED; } /* may be neither 0 nor 1 */
    weft_resume_7: if (!weft_read(p, weft_port_in, &weft_f->wide, sizeof weft_f->wide, WEFT_ALL)) { weft_f->resume = 7; return WEFT_BLOCKED; } /* has padding */
    weft_resume_8: if (!weft_read(p, weft_port_in, &weft_f->some, sizeof weft_f->some, WEFT_SOME)) { weft_f->resume = 8; return WEFT_BLOCKED; }
#line 26
    if (weft_result(p) < (int)sizeof weft_f->some)  /* may be there in part */
        weft_f->some = 0;
    weft_resume_9: if (!weft_read_value(p, weft_port_in, &all, &weft_f->all, sizeof(all), WEFT_ALL)) { weft_f->resume = 9; return WEFT_BLOCKED; }
    if (0) { weft_resume_10: all = weft_f->all; } if (!weft_read(p, weft_port_in, &weft_f->seen, 4, WEFT_ALL)) { weft_f->all = all; weft_f->resume = 10; return WEFT_BLOCKED; }
    if (0) { weft_resume_11: all = weft_f->all; } if (!weft_read(p, weft_port_in, &weft_f->pointer, sizeof weft_f->pointer, WEFT_ALL)) { weft_f->all = all; weft_f->resume = 11; return WEFT_BLOCKED; }
    if (0) { weft_resume_12: all = weft_f->all; } if (!weft_write_value(p, weft_port_out, &all, &weft_f->all, sizeof all, WEFT_ALL)) { weft_f->all = all; weft_f->resume = 12; return WEFT_BLOCKED; }
    (void)((int)(weft_f->parts[0] + weft_f->flag + weft_f->wide + weft_f->some + weft_f->seen + *weft_f->pointer));
#line 32
    weft_f->resume = 0; if (weft_fires_again(weft_p, &weft_firings)) goto weft_again; return WEFT_DONE;
}

void P_init(DOLProcess *p)
{
    (void)p;
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
