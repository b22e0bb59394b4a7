/* Processes of constant rates that run as one loop (docs/architecture/islands.md in Weft). Made by weft. */
#include "weft_network.h"
#include <weft/turn.h>

<#list fired as symbol>
bool ${symbol}_cycles(DOLProcess *p, unsigned cycles, struct weft_cursor *ends);
</#list>
<#list islands as row>
<#assign i=row.island>

/* Island ${row.number + 1}, on core ${row.title}: ${i.members?size} members. What the channels between them hold in a turn begins where their rings do. */
enum {
    chunk_${row.number} = ${i.chunk?c}, /* iterations that follow each other step by step */
    most_${row.number} = ${i.most?c}, /* and those of a turn */
};

static struct weft_seat seats_${row.number}[${i.members?size}];
static struct weft_island island_${row.number};

const WEFT_FLASH struct weft_member weft_members_${row.number}[] = { /* process, seat, island, cycles in an iteration */
<#list i.members as m>
    {${row.address(m.name)}, &seats_${row.number}[${m?index}], &weft_islands[${row.number}], ${m.cycles?c}}, /* ${m.title} */
</#list>
};

static unsigned weft_room_${row.number}(void)
{
    unsigned most = most_${row.number};
<#list i.borders as b>
    most = weft_border_room(&weft_channels[${row.channel(b.member, b.slot)?c}], ${b.direction}, ${b.bytes?c}, most); /* ${b.title} */
</#list>
    return most;
}

static bool weft_turn_${row.number}(unsigned n)
{
<#list i.members as m>
    struct weft_cursor at_${m.name}[${m.slots}];
</#list>
    bool whole = true;

<#list i.borders as b>
    weft_border_begin(&weft_channels[${row.channel(b.member, b.slot)?c}], ${b.direction}, &at_${b.member}[${b.slot}]); /* ${b.title} */
</#list>
<#list i.inside as c>
<#if c.held != 0>
    weft_inside_begin(&weft_channels[${row.channel(c.writer, c.writerSlot)?c}]); /* ${c.title} */
</#if>
</#list>
    for (unsigned k, done = 0; done < n; done += k) {
        k = weft_chunk(n - done, chunk_${row.number});
<#list i.inside as c>
<#assign channel="&weft_channels[" + row.channel(c.writer, c.writerSlot)?c + "]">
<#assign ends="&at_" + c.writer + "[" + c.writerSlot + "], &at_" + c.reader + "[" + c.readerSlot + "]">
<#if c.held != 0>
        if (done > 0)
            weft_inside_again(${channel}, ${ends});
</#if>
        weft_inside(${channel}, ${ends}, ${c.held?c}); /* ${c.title} */
</#list>
<#list i.steps as s>
<#assign call>${s.unit}_cycles(${row.address(s.member)}.dol, k<#if s.cycles != 1> * ${s.cycles?c}</#if>, at_${s.member})</#assign>
<#if s.mayEnd>
        if (!${call}) {
            whole = false;
<#list s.left as c>
            weft_inside_end(&weft_channels[${row.channel(c.writer, c.writerSlot)?c}], &at_${c.writer}[${c.writerSlot}], &at_${c.reader}[${c.readerSlot}]);
</#list>
            break;
        }
<#else>
        ${call};
</#if>
</#list>
    }
<#list i.inside as c>
<#if c.held != 0>
    weft_inside_end(&weft_channels[${row.channel(c.writer, c.writerSlot)?c}], &at_${c.writer}[${c.writerSlot}], &at_${c.reader}[${c.readerSlot}]);
</#if>
</#list>
<#list i.borders as b>
    weft_border_end(&weft_channels[${row.channel(b.member, b.slot)?c}], ${b.direction}, &at_${b.member}[${b.slot}], (weft_bytes)(n * ${b.bytes?c}), whole);
</#list>
    return whole;
}
</#list>

const WEFT_FLASH struct weft_island_plan weft_islands[] = { /* state, members, how many, core, room, turn */
<#list islands as row>
    {&island_${row.number}, weft_members_${row.number}, ${row.island.members?size}, ${row.core}, weft_room_${row.number}, weft_turn_${row.number}},
</#list>
};
