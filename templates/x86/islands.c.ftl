/* Processor ${title}: processes of constant rates that run as one loop (docs/architecture/islands.md in Weft). Made by weft. */
#include <weft/turn.h>

<#list members as symbol>
bool ${symbol}_cycles(DOLProcess *p, unsigned cycles, struct weft_cursor *ends);
</#list>
<#list islands as i>

/* Island ${i.number}: ${i.members?size} members.<#if i.inside?has_content> The channels between them are arrays here.</#if> */
enum {
<#list i.members as m>
    ${m.name}<#sep>,</#sep> /* ${m.title} */
</#list>
};

enum {
    chunk_${i.number} = ${i.chunk?c}, /* iterations that follow each other step by step */
    most_${i.number} = ${i.most?c}, /* and those of a turn */
};

static const struct weft_member members_${i.number}[] = { /* which process of the processor, its cycles in an iteration */
<#list i.members as m>
    {${m.process?c}, ${m.cycles?c}}, /* ${m.title} */
</#list>
};

<#list i.borders as b>
static const weft_port ${b.name} = {.slot = ${b.slot}, .transport = ${b.transport}, .direction = ${b.direction}}; /* ${b.title} */
</#list>
<#if i.borders?has_content>

</#if>
static unsigned room_${i.number}(const struct weft_island *island, unsigned most)
{
<#list i.borders as b>
    most = weft_border_room(island, ${b.member}, ${b.name}, ${b.bytes?c}, most);
</#list>
<#if !i.borders?has_content>
    (void)island;
</#if>
    return most;
}

static inline bool steps_${i.number}(struct weft_island *island, unsigned n, unsigned chunk)
{
<#list i.inside as c>
    struct {
        _Alignas(max_align_t) char at[${c.held?c} + chunk_${i.number} * ${c.bytes?c}];
    } bytes_${c.name}; /* ${c.title} */
</#list>
<#list i.members as m>
    struct weft_process *const p_${m.name} = island->members[${m.name}];
    struct weft_cursor at_${m.name}[${m.slots}];
</#list>
    bool whole = true;

<#list i.borders as b>
    weft_border_begin(island, ${b.member}, ${b.name}, &at_${b.member}[${b.slot}], n * ${b.bytes?c});
</#list>
<#list i.inside as c>
<#if c.held != 0>
    weft_inside_begin(island, ${c.reader}, ${c.readerSlot}, bytes_${c.name}.at, ${c.held?c});
</#if>
</#list>
    unsigned done = 0;
    do {
        const unsigned k = weft_chunk(n - done, chunk);
<#list i.inside as c>
<#if c.held != 0>
        if (done > 0)
            weft_inside_again(&at_${c.writer}[${c.writerSlot}], &at_${c.reader}[${c.readerSlot}], bytes_${c.name}.at);
</#if>
        weft_inside(&at_${c.writer}[${c.writerSlot}], &at_${c.reader}[${c.readerSlot}], bytes_${c.name}.at, sizeof bytes_${c.name}.at, ${c.held?c});
</#list>
<#list i.steps as s>
<#assign call>weft_fire(island, ${s.member}, p_${s.member}, ${s.unit}_cycles, k<#if s.cycles != 1> * ${s.cycles?c}</#if>, at_${s.member})</#assign>
<#if s.mayEnd>
        if (!${call}) {
            whole = false;
<#list s.left as c>
<#if i.isScalar()>
            const __typeof__(bytes_${c.name}) left_${c.name} = bytes_${c.name};
            weft_inside_end(island, ${c.writer}, ${c.writerSlot}, left_${c.name}.at + weft_read_of(&at_${c.reader}[${c.readerSlot}], bytes_${c.name}.at), weft_left(&at_${c.writer}[${c.writerSlot}], &at_${c.reader}[${c.readerSlot}]));
<#else>
            weft_inside_end(island, ${c.writer}, ${c.writerSlot}, at_${c.reader}[${c.readerSlot}].at, weft_left(&at_${c.writer}[${c.writerSlot}], &at_${c.reader}[${c.readerSlot}]));
</#if>
</#list>
            break;
        }
<#else>
        ${call};
</#if>
</#list>
        done += k;
    } while (done < n);
<#list i.inside as c>
<#if c.held != 0>
    weft_inside_end(island, ${c.writer}, ${c.writerSlot}, at_${c.reader}[${c.readerSlot}].at, weft_left(&at_${c.writer}[${c.writerSlot}], &at_${c.reader}[${c.readerSlot}]));
</#if>
</#list>
<#list i.borders as b>
    weft_border_end(island, ${b.member}, ${b.name}, &at_${b.member}[${b.slot}], n * ${b.bytes?c}, whole);
</#list>
    return whole;
}

<#if i.hasSingle()>
/* One iteration after the other: channels become variables. */
WEFT_FLATTEN static bool single_${i.number}(struct weft_island *island, unsigned n)
{
    return steps_${i.number}(island, n, 1);
}

</#if>
<#if i.isWhole()>WEFT_FLATTEN </#if>static bool turn_${i.number}(struct weft_island *island, unsigned n)
{
    return steps_${i.number}(island, n, chunk_${i.number});
}

const struct weft_island_plan weft_island_${id}_${i.number} = {
    .processor = ${number},
    .most = most_${i.number},
    .members = members_${i.number},
    .member_count = ${i.members?size},
    .room = room_${i.number},
    .turn = turn_${i.number},
<#if i.hasSingle()>
    .single = WEFT_WHOLE ? single_${i.number} : NULL,
</#if>
};
</#list>
