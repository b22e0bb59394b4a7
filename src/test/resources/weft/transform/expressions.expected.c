#line 1 "/src/expressions.input.c"
#include <dol.h>
#define PORT_IN "in"
#define PORT_IN2 "in2"
#define PORT_OUT "out"
typedef struct { int n; } P_State;
static const char *chosen = "in";
static int next(void *weft_frame_memory, DOLProcess *p, int *weft_value);
#line 10 "unit.c"
struct weft_frame_P_init {
    int resume;
    int value;
} __attribute__((__aligned__(16)));

#line 8 "/src/expressions.input.c"
int P_init(DOLProcess *p) { struct weft_frame_P_init *const weft_f = weft_frame(p);
#line 18 "unit.c"
    switch (weft_f->resume) {
    case 1: goto weft_resume_1;
    }
    *(int *)(weft_f + 1) = 0;
#line 10 "/src/expressions.input.c"
    weft_resume_1: if (!next(weft_f + 1, p, &weft_f->value)) {
#line 25 "unit.c"
        weft_f->resume = 1;
        return WEFT_BLOCKED;
    }
#line 10 "/src/expressions.input.c"
    int x = weft_f->value;
    ((P_State *)p->local)->n = x;
    weft_f->resume = 0;
#line 33 "unit.c"
    return WEFT_DONE;
#line 12 "/src/expressions.input.c"
}
#line 37 "unit.c"
struct weft_frame_next {
    int resume;
    int x;
} __attribute__((__aligned__(16)));

#line 13 "/src/expressions.input.c"
static int next(void *weft_frame_memory, DOLProcess *p, int *weft_value) { struct weft_frame_next *const weft_f = weft_frame_memory;
#line 45 "unit.c"
    __attribute__((__unused__)) __typeof__(weft_f->x) *const x = &weft_f->x;
    switch (weft_f->resume) {
    case 1: goto weft_resume_1;
    }
    
#line 16 "/src/expressions.input.c"
    weft_resume_1: if (!weft_read(p, weft_port_in, &weft_f->x, sizeof weft_f->x, WEFT_SOME)) {
#line 53 "unit.c"
        weft_f->resume = 1;
        return WEFT_BLOCKED;
    }
#line 16 "/src/expressions.input.c"
    *weft_value = weft_result(p) == sizeof weft_f->x ? weft_f->x : -1;
#line 59 "unit.c"
    weft_f->resume = 0;
    return WEFT_DONE;
#line 17 "/src/expressions.input.c"
}
#line 64 "unit.c"
struct weft_frame_P_fire {
    int resume;
    int x;
    int a[3];
    int value;
    _Bool value_2;
    weft_port value_3;
    int value_4;
    int value_5;
    int value_6;
    int value_7;
    int value_8;
    int value_9;
    _Bool value_10;
    int value_11;
    long long value_12;
    int value_13;
    int value_14;
} __attribute__((__aligned__(16)));

#line 18 "/src/expressions.input.c"
int P_fire(DOLProcess *p) { struct weft_frame_P_fire *const weft_f = weft_frame(p);
#line 87 "unit.c"
    DOLProcess *const weft_p = p;
    unsigned weft_firings = WEFT_FIRINGS;
    __attribute__((__unused__)) __typeof__(weft_f->a[0]) *const a = weft_f->a;
    __attribute__((__unused__)) __typeof__(weft_f->x) *const x = &weft_f->x;
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
    *(int *)(weft_f + 1) = 0;
#line 20 "/src/expressions.input.c"
    weft_resume_1: if (!next(weft_f + 1, p, &weft_f->value)) {
#line 110 "unit.c"
        weft_f->resume = 1;
        return WEFT_BLOCKED;
    }
#line 20 "/src/expressions.input.c"
    { __typeof__(weft_f->a) weft_v = {weft_f->value}; __builtin_memcpy((void *)&weft_f->a, (const void *)&weft_v, sizeof weft_v); }
#line 20
    weft_f->x = 1;
    weft_f->value_2 = (weft_f->x > 0) != 0; if (weft_f->value_2) {
#line 21
        weft_f->value_3 = weft_port_find(p, (void *)chosen);
#line 21
        weft_resume_2: if (!weft_read(p, weft_f->value_3, &weft_f->x, sizeof weft_f->x, WEFT_SOME)) {
#line 123 "unit.c"
            weft_f->resume = 2;
            return WEFT_BLOCKED;
        }
#line 21 "/src/expressions.input.c"
        weft_f->value_2 = (weft_result(p) > 0) != 0;
    }
#line 21
    if (weft_f->value_2) 
        { *(int *)(weft_f + 1) = 0;
#line 22
        weft_resume_3: if (!next(weft_f + 1, p, &weft_f->value_4)) {
#line 135 "unit.c"
            weft_f->resume = 3;
            return WEFT_BLOCKED;
        }
#line 22 "/src/expressions.input.c"
        weft_resume_4: if (!weft_read(p, weft_port_in, &weft_f->x, 1, WEFT_SOME)) {
#line 141 "unit.c"
            weft_f->resume = 4;
            return WEFT_BLOCKED;
        }
#line 22 "/src/expressions.input.c"
        weft_f->value_5 = weft_result(p); weft_f->value_6 = weft_f->x & 3;
#line 22
        weft_resume_5: if (!weft_read(p, weft_port_in2, weft_f->a, weft_f->value_6, WEFT_SOME)) {
#line 149 "unit.c"
            weft_f->resume = 5;
            return WEFT_BLOCKED;
        }
#line 22 "/src/expressions.input.c"
        weft_f->a[weft_f->value_4 & 1] += weft_f->value_5 - weft_result(p); }
#line 155 "unit.c"
    *(int *)(weft_f + 1) = 0;
#line 23 "/src/expressions.input.c"
    weft_resume_6: if (!next(weft_f + 1, p, &weft_f->value_7)) {
#line 159 "unit.c"
        weft_f->resume = 6;
        return WEFT_BLOCKED;
    }
#line 23 "/src/expressions.input.c"
    (void)(weft_f->value_7 + weft_f->x);
#line 165 "unit.c"
    *(int *)(weft_f + 1) = 0;
#line 23 "/src/expressions.input.c"
    weft_resume_7: if (!next(weft_f + 1, p, &weft_f->value_8)) {
#line 169 "unit.c"
        weft_f->resume = 7;
        return WEFT_BLOCKED;
    }
#line 23 "/src/expressions.input.c"
    (void)(-weft_f->value_8);
#line 175 "unit.c"
    *(int *)(weft_f + 1) = 0;
#line 23 "/src/expressions.input.c"
    weft_resume_8: if (!next(weft_f + 1, p, &weft_f->value_9)) {
#line 179 "unit.c"
        weft_f->resume = 8;
        return WEFT_BLOCKED;
    }
#line 23 "/src/expressions.input.c"
    weft_f->x = ((weft_f->value_9));
    while (1) {
#line 24
        weft_f->value_10 = (weft_f->x++ < 5) != 0; if (!weft_f->value_10) {
#line 188 "unit.c"
            *(int *)(weft_f + 1) = 0;
#line 24 "/src/expressions.input.c"
            weft_resume_9: if (!next(weft_f + 1, p, &weft_f->value_11)) {
#line 192 "unit.c"
                weft_f->resume = 9;
                return WEFT_BLOCKED;
            }
#line 24 "/src/expressions.input.c"
            weft_f->value_10 = (weft_f->value_11) != 0;
        }
#line 24
        if (!(weft_f->value_10)) break;
        
#line 25
        { *(int *)(weft_f + 1) = 0;
#line 25
        weft_resume_10: if (!next(weft_f + 1, p, &weft_f->value_13)) {
#line 206 "unit.c"
            weft_f->resume = 10;
            return WEFT_BLOCKED;
        }
#line 25 "/src/expressions.input.c"
        if (((weft_f->x))) {
#line 212 "unit.c"
            *(int *)(weft_f + 1) = 0;
#line 25 "/src/expressions.input.c"
            weft_resume_11: if (!next(weft_f + 1, p, &weft_f->value_14)) {
#line 216 "unit.c"
                weft_f->resume = 11;
                return WEFT_BLOCKED;
            }
#line 25 "/src/expressions.input.c"
            weft_f->value_12 = (long long)(weft_f->value_14);
        } else {
#line 25
            weft_f->value_12 = (long long)(2);
        }
#line 25
        weft_f->x += ((__typeof__(((weft_f->x)) ? weft_f->value_14 : 2))weft_f->value_12); }
#line 25
    }
    weft_resume_12: if (!weft_write(p, weft_port_out, weft_f->a, sizeof weft_f->a, WEFT_ALL)) {
#line 231 "unit.c"
        weft_f->resume = 12;
        return WEFT_BLOCKED;
    }
#line 27 "/src/expressions.input.c"
    weft_f->resume = 0;
#line 237 "unit.c"
    if (weft_fires_again(weft_p, &weft_firings))
        goto weft_again;
    return WEFT_DONE;
#line 28 "/src/expressions.input.c"
}
#line 243 "unit.c"

__attribute__((__unused__)) static size_t weft_size_next(void)
{
    return sizeof(struct weft_frame_next);
}

struct weft_frames_P_init {
    struct weft_frame_P_init weft_own;
    union {
        struct weft_frame_next weft_next;
    } weft_below;
};

size_t weft_size_P_init(void)
{
    return sizeof(struct weft_frames_P_init);
}

struct weft_frames_P_fire {
    struct weft_frame_P_fire weft_own;
    union {
        struct weft_frame_next weft_next;
    } weft_below;
};

size_t weft_size_P_fire(void)
{
    return sizeof(struct weft_frames_P_fire);
}

union weft_frames {
    struct weft_frames_P_init weft_P_init;
    struct weft_frames_P_fire weft_P_fire;
};

// state sizeof(P_State), frame sizeof(union weft_frames), NULL
