/* What a programmer would make of src/worker.c by hand: state that lives across blocking calls in a struct, the rest in
   registers, one label for each of the two calls. */
#include <weft/network.h>
#include <weft/unit.h>

static const weft_port port_in = {.slot = 0, .transport = WEFT_LOCAL};
static const weft_port port_out = {.slot = 1, .transport = WEFT_LOCAL};

struct state { int resume; unsigned count, sum, last, x, y; };

static int init(DOLProcess *p)
{
    (void)p;
    return WEFT_DONE;
}

static int fire(DOLProcess *p)
{
    struct state *s = weft_frame(p);
    unsigned count = s->count, sum = s->sum, last = s->last;
    switch (s->resume) {
    case 1: goto reading;
    case 2: goto writing;
    }
    count = 0, sum = 7, last = 1;
    for (;;) {
reading:
        if (!weft_read(p, port_in, &s->x, sizeof s->x, WEFT_SOME)) {
            s->resume = 1, s->count = count, s->sum = sum, s->last = last;
            return WEFT_BLOCKED;
        }
        if (weft_result(p) != sizeof s->x)
            break;
        unsigned x = s->x;
        unsigned a = x * 3 + last, b = a ^ (x >> 2), c = b + count, d = c * 5, e = d ^ a, f = e + b, g = f - c, h = g ^ d;
        unsigned i = h + 1, j = i * 7, k = j ^ e, l = k + f, m = l ^ g, n = m - h, o = n + i;
        last = o ^ j ^ k;
        sum += o + l;
        count++;
        s->y = sum ^ n;
writing:
        if (!weft_write(p, port_out, &s->y, sizeof s->y, WEFT_ALL)) {
            s->resume = 2, s->count = count, s->sum = sum, s->last = last;
            return WEFT_BLOCKED;
        }
    }
    s->resume = 0;
    DOL_detach(p);
    return WEFT_DONE;
}

extern const struct weft_unit WEFT_UNIT;
const struct weft_unit WEFT_UNIT = {.name = "worker", .init = init, .fire = fire, .frame_size = sizeof(struct state)};
