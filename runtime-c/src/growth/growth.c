/* Memory for channels that grow. */
#include <errno.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdio.h>
#include <weft/channel.h>
#include <weft/growth.h>
#include <weft/report.h>
#include <weft/ring.h>

struct buffer {
    struct buffer *next;
    _Alignas(WEFT_LINE) char data[];
};

static _Atomic(struct buffer *) buffers;
static atomic_ullong used; /* bytes of the buffers of all channels */
static unsigned long long most;
static bool reported;

/* Bytes from a text like 64M; ends the program where it is none. */
static unsigned long long bytes_of(const char *text)
{
    char *end;
    errno = 0;
    unsigned long long bytes = strtoull(text, &end, 10);
    unsigned shift = *end == 'K' ? 10 : *end == 'M' ? 20 : *end == 'G' ? 30 : 0;
    if (text[0] < '0' || text[0] > '9' || errno != 0 || end[shift > 0] != '\0' || bytes > ULLONG_MAX >> shift)
        weft_cannot_start("--max-memory (WEFT_MAX_MEMORY) is '%s'; it must be a number of bytes, such as 65536, 64K, 64M, 64G",
                          text);
    return bytes << shift;
}

void weft_growth_start(const struct weft_network *network)
{
    const char *limit = getenv("WEFT_MAX_MEMORY"), *wish = getenv("WEFT_REPORT_GROWTH");
    unsigned long long declared = 0;
    for (unsigned i = 0; i < network->channel_count; i++)
        if (weft_has_process(network, network->channels[i].writer) || weft_has_process(network, network->channels[i].reader))
            declared += weft_ring_size(network->channels[i].capacity);
    most = limit ? bytes_of(limit) : ULLONG_MAX;
    reported = wish && wish[0] == '1';
    atomic_store(&used, declared);
    if (declared > most)
        weft_cannot_start("the channels take %llu bytes (twice their capacities), and --max-memory allows %llu", declared, most);
}

bool weft_growth_take(uint32_t capacity)
{
    size_t size = weft_ring_size(capacity);
    if (atomic_fetch_add(&used, size) + size <= most)
        return true;
    weft_growth_give_back(capacity);
    return false;
}

void weft_growth_give_back(uint32_t capacity)
{
    atomic_fetch_sub(&used, weft_ring_size(capacity));
}

void weft_growth_fail(const struct weft_channel_plan *channel, uint32_t capacity, uint64_t needed)
{
    weft_out_of_memory(channel, capacity, needed, atomic_load(&used), most);
}

static struct buffer *get_buffer(uint32_t capacity)
{
    if (!weft_growth_take(capacity))
        return NULL;
    struct buffer *buffer =
        aligned_alloc(WEFT_LINE, (sizeof *buffer + weft_ring_size(capacity) + WEFT_LINE - 1) / WEFT_LINE * WEFT_LINE);
    if (!buffer)
        weft_growth_give_back(capacity);
    return buffer;
}

/* Until weft_growth_end. */
static char *keep(struct buffer *buffer)
{
    buffer->next = atomic_load(&buffers);
    while (!atomic_compare_exchange_weak(&buffers, &buffer->next, buffer)) {}
    return buffer->data;
}

char *weft_grow(const struct weft_channel_plan *channel, uint32_t *capacity, uint64_t needed)
{
    uint64_t ample = needed > 2 * (uint64_t)*capacity ? needed : 2 * (uint64_t)*capacity;
    struct buffer *buffer = NULL;
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
    struct buffer *buffer = get_buffer(capacity);
    if (!buffer)
        weft_growth_fail(channel, from, capacity);
    return keep(buffer);
}

void weft_growth_report(const struct weft_channel_plan *channel, uint32_t capacity)
{
    if (reported && capacity != channel->capacity)
        fprintf(stderr, "weft: channel %s grew from %u to %u bytes, to resolve a deadlock: give it that capacity in the XML\n",
                channel->name, channel->capacity, capacity);
}

void weft_growth_end(void)
{
    for (struct buffer *buffer = atomic_exchange(&buffers, NULL), *next; buffer; buffer = next) {
        next = buffer->next;
        free(buffer);
    }
}
