#include "bus.h"

enum {
    LINE_CYCLES = WEFT_LINE_CYCLES,
    START_CYCLES = 6,               /* a ring takes a new transfer each three cycles of the bus */
    COMMAND_CYCLES = 2,             /* the command bus takes one line each cycle of the bus: 204.8 GB/s in all */
    COMMAND_LATENCY = 100,          /* a guess: the command's way through the address concentrators and back */
    HOP_CYCLES = 2,                 /* from an element to the next one */
    MEMORY_LATENCY = 120,           /* a guess: from the controller to the memory and back */
    HALF = ELEMENTS / 2             /* no transfer goes further round */
};

enum weft_element weft_bus_spe(unsigned spe)
{
    static const enum weft_element places[] = {ELEMENT_SPE0, ELEMENT_SPE1, ELEMENT_SPE2, ELEMENT_SPE3,
                                               ELEMENT_SPE4, ELEMENT_SPE5, ELEMENT_SPE6, ELEMENT_SPE7};
    return places[spe % 8];
}

static uint64_t later(uint64_t a, uint64_t b)
{
    return a > b ? a : b;
}

/* Rings 0 and 1 lead upwards through the elements, 2 and 3 downwards. */
static unsigned segment_at(unsigned ring, unsigned from, unsigned hop)
{
    return ring < WEFT_RINGS / 2 ? (from + hop) % ELEMENTS : (from + ELEMENTS - 1 - hop) % ELEMENTS;
}

static unsigned hops(unsigned ring, unsigned from, unsigned to)
{
    return ring < WEFT_RINGS / 2 ? (to + ELEMENTS - from) % ELEMENTS : (from + ELEMENTS - to) % ELEMENTS;
}

/* When a ring could start a transfer. */
static uint64_t start_on(const struct weft_bus *bus, unsigned ring, unsigned from, unsigned count, uint64_t at)
{
    at = later(at, bus->started[ring]);
    for (unsigned hop = 0; hop < count; hop++)
        at = later(at, bus->segment[ring][segment_at(ring, from, hop)]);
    return at;
}

/* A line goes through a local store. Lines that are less than another apart are taken as one run: an SPU is not told of gaps. */
static void pass(struct weft_bus_run *run, uint64_t at)
{
    if (at > run->until + LINE_CYCLES)
        run->from = at;
    run->until = at + LINE_CYCLES;
}

static bool passes(const struct weft_bus_run *run, uint64_t at)
{
    return at >= run->from && at < run->until && (at - run->from) % LINE_CYCLES == 0;
}

bool weft_bus_has_store(const struct weft_bus *bus, enum weft_element spe, uint64_t at)
{
    return passes(&bus->reads[spe], at) || passes(&bus->writes[spe], at);
}

static uint64_t carry_line(struct weft_bus *bus, enum weft_element from, enum weft_element to, uint64_t at)
{
    at = later(at, bus->command);
    bus->command = at + COMMAND_CYCLES;
    at += COMMAND_LATENCY;
    if (from == ELEMENT_MEMORY || to == ELEMENT_MEMORY) {
        at = later(at, bus->memory);
        bus->memory = at + LINE_CYCLES;
        at += from == ELEMENT_MEMORY ? MEMORY_LATENCY : 0;
    }
    at = later(at, later(bus->out[from], bus->in[to]));
    bus->sent[from]++;
    bus->received[to]++;
    if (from == to) { /* within one element: no ring is taken */
        bus->out[from] = bus->in[to] = at + LINE_CYCLES;
        pass(&bus->reads[from], at);
        pass(&bus->writes[to], at + LINE_CYCLES / 2);
        return at + LINE_CYCLES;
    }
    unsigned best = WEFT_RINGS;
    uint64_t start = UINT64_MAX;
    for (unsigned ring = 0; ring < WEFT_RINGS; ring++) {
        const unsigned count = hops(ring, from, to);
        const uint64_t possible = count <= HALF ? start_on(bus, ring, from, count, at) : UINT64_MAX;
        if (possible < start) {
            start = possible;
            best = ring;
        }
    }
    const unsigned count = hops(best, from, to);
    for (unsigned hop = 0; hop < count; hop++)
        bus->segment[best][segment_at(best, from, hop)] = start + LINE_CYCLES;
    bus->busy[best] += (uint64_t)LINE_CYCLES * count;
    bus->started[best] = start + START_CYCLES;
    bus->out[from] = bus->in[to] = start + LINE_CYCLES;
    bus->lines++;
    pass(&bus->reads[from], start);
    pass(&bus->writes[to], start + HOP_CYCLES * count);
    return start + LINE_CYCLES + HOP_CYCLES * count;
}

uint64_t weft_bus_carry(struct weft_bus *bus, enum weft_element from, enum weft_element to, uint64_t address, uint32_t size,
                        uint64_t at)
{
    const uint64_t lines = size ? (address % WEFT_BUS_LINE + size + WEFT_BUS_LINE - 1) / WEFT_BUS_LINE : 0;
    uint64_t done = at;
    for (uint64_t i = 0; i < lines; i++)
        done = later(done, carry_line(bus, from, to, at));
    return done;
}
