/* Memory for channels that grow. */
#include <stdlib.h>
#include <weft/channel.h>
#include <weft/growth.h>
#include <weft/report.h>
#include <weft/ring.h>

struct weft_buffer {
    struct weft_buffer *next;
    _Alignas(WEFT_LINE) char data[];
};

static struct weft_growth *here(void)
{
    return &weft_here->growth;
}

static unsigned long long used(void)
{
    return __atomic_load_n(&here()->used, __ATOMIC_RELAXED);
}

void weft_growth_begin(const struct weft_network *network, unsigned long long most, bool reported)
{
    unsigned long long declared = 0;
    for (unsigned i = 0; i < network->channel_count; i++)
        if (weft_has_process(network, network->channels[i].writer) || weft_has_process(network, network->channels[i].reader))
            declared += weft_ring_size(network->channels[i].capacity);
    *here() = (struct weft_growth){.most = most, .used = declared, .reported = reported};
    if (declared > here()->most)
        weft_cannot_start("the channels take %llu bytes (twice their capacities), and --max-memory allows %llu", declared,
                          here()->most);
}

bool weft_growth_take(uint32_t capacity)
{
    size_t size = weft_ring_size(capacity);
    if (__atomic_add_fetch(&here()->used, size, __ATOMIC_RELAXED) <= here()->most)
        return true;
    weft_growth_give_back(capacity);
    return false;
}

void weft_growth_give_back(uint32_t capacity)
{
    __atomic_sub_fetch(&here()->used, weft_ring_size(capacity), __ATOMIC_RELAXED);
}

void weft_growth_fail(const struct weft_channel_plan *channel, uint32_t capacity, uint64_t needed)
{
    weft_out_of_memory(channel, capacity, needed, used(), here()->most);
}

static struct weft_buffer *get_buffer(uint32_t capacity)
{
    if (!weft_growth_take(capacity))
        return NULL;
    struct weft_buffer *buffer =
        aligned_alloc(WEFT_LINE, (sizeof *buffer + weft_ring_size(capacity) + WEFT_LINE - 1) / WEFT_LINE * WEFT_LINE);
    if (!buffer)
        weft_growth_give_back(capacity);
    return buffer;
}

/* Until weft_growth_end. */
static char *keep(struct weft_buffer *buffer)
{
    buffer->next = __atomic_load_n(&here()->buffers, __ATOMIC_ACQUIRE);
    while (!__atomic_compare_exchange_n(&here()->buffers, &buffer->next, buffer, true, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) {
    }
    return buffer->data;
}

char *weft_grow(const struct weft_channel_plan *channel, uint32_t *capacity, uint64_t needed)
{
    uint64_t ample = needed > 2 * (uint64_t)*capacity ? needed : 2 * (uint64_t)*capacity;
    struct weft_buffer *buffer = NULL;
    if (ample > WEFT_CAPACITY_MAX)
        ample = needed;
    if (ample <= WEFT_CAPACITY_MAX)
        buffer = get_buffer((uint32_t)ample);
    if (!buffer && ample > needed && needed <= WEFT_CAPACITY_MAX) {
        ample = needed;
        buffer = get_buffer((uint32_t)ample);
    }
    if (!buffer)
        weft_growth_fail(channel, *capacity, needed);
    *capacity = (uint32_t)ample;
    return keep(buffer);
}

char *weft_grow_to(const struct weft_channel_plan *channel, uint32_t from, uint32_t capacity)
{
    struct weft_buffer *buffer = get_buffer(capacity);
    if (!buffer)
        weft_growth_fail(channel, from, capacity);
    return keep(buffer);
}

void weft_growth_report(const struct weft_channel_plan *channel, uint32_t capacity)
{
    if (here()->reported && capacity != channel->capacity)
        weft_report("channel %s grew from %u to %u bytes, to resolve a deadlock: give it that capacity in the XML", channel->name,
                    channel->capacity, capacity);
}

void weft_growth_end(void)
{
    for (struct weft_buffer *buffer = __atomic_exchange_n(&here()->buffers, NULL, __ATOMIC_ACQ_REL), *next; buffer;
         buffer = next) {
        next = buffer->next;
        free(buffer);
    }
}
