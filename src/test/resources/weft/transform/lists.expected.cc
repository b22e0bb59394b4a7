#line 1 "/src/lists.input.cc"
#include <dol.h>

struct Pair {
    int a, b;
};

void P_init(DOLProcess *p)
{
    (void)p;
}

#line 14 "unit.c"
struct weft_frame_P_fire {
    int resume;
    int sum_;
    Pair pair_;
} __attribute__((__aligned__(16)));

#line 12 "/src/lists.input.cc"
int P_fire(DOLProcess *p) { struct weft_frame_P_fire *const weft_f = (struct weft_frame_P_fire *)weft_frame(p);
#line 23 "unit.c"
    DOLProcess *const weft_p = p;
    unsigned weft_firings = WEFT_FIRINGS;
    [[maybe_unused]] auto &sum = weft_f->sum_;
    [[maybe_unused]] auto &pair = weft_f->pair_;
    switch (weft_f->resume) {
    case 1: goto weft_resume_1;
    case 2: goto weft_resume_2;
    }
    weft_again:;
    
#line 15 "/src/lists.input.cc"
    static_assert(__has_trivial_destructor(decltype(weft_f->pair_)), "a destructor is not supported here"); ::new ((void *)__builtin_addressof(weft_f->pair_)) decltype(weft_f->pair_);
    weft_f->sum_ = {3};
    weft_resume_1: if (!weft_write(p, weft_port_out, &weft_f->sum_, sizeof weft_f->sum_, WEFT_ALL)) {
#line 38 "unit.c"
        weft_f->resume = 1;
        return WEFT_BLOCKED;
    }
#line 18 "/src/lists.input.cc"
    weft_f->pair_ = {weft_f->sum_, 4};
    weft_f->sum_ += {5};
    weft_resume_2: if (!weft_write(p, weft_port_out, &weft_f->pair_, sizeof weft_f->pair_, WEFT_ALL)) {
#line 46 "unit.c"
        weft_f->resume = 2;
        return WEFT_BLOCKED;
    }
#line 21 "/src/lists.input.cc"
    (void)(weft_f->sum_ + weft_f->pair_.a);
#line 52 "unit.c"
    weft_f->resume = 0;
    if (weft_fires_again(weft_p, &weft_firings))
        goto weft_again;
    return WEFT_DONE;
#line 22 "/src/lists.input.cc"
}
#line 59 "unit.c"

extern "C" size_t weft_size_P_fire(void)
{
    return sizeof(struct ::weft_frame_P_fire);
}

static int weft_init(DOLProcess *weft_p)
{
    P_init(weft_p);
    return WEFT_DONE;
}

// state 0, frame sizeof(struct ::weft_frame_P_fire), NULL
