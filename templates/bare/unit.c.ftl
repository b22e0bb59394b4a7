/* Process ${unit.name} of network ${unit.network}, for core ${unit.processor}. Made by weft from ${unit.source}; edit that instead. */
#include "weft_network.h"
#include <weft/${unit.header}>

<#list unit.ports as p>
static const weft_port ${p.name} = {<#if channels?has_content>&weft_channels[${channels[p.slot]}]<#else>0</#if>, ${p.slot}, ${p.direction}};
</#list>

${unit.text}
<#if unit.cycles?has_content>
/* What an island calls. */
_Static_assert(weft_fits, "types and macros are others than those that weft generate has seen: give it the same --cppflags");
bool ${unit.symbol}_cycles(DOLProcess *p, unsigned cycles, struct weft_cursor *ends)
{
    return ${unit.cycles}(p, cycles, ends);
}

</#if>
enum { WEFT_ALIGNMENT = _Alignof(max_align_t) };
<#if unit.stateSize != "0">
static _Alignas(max_align_t) char weft_state[${processes?size}][(${unit.stateSize} + WEFT_ALIGNMENT - 1) / WEFT_ALIGNMENT * WEFT_ALIGNMENT];
</#if>
<#if unit.frameSize != "0">
enum { WEFT_FRAME_BYTES = (${unit.frameSize} + ${stack} + WEFT_ALIGNMENT - 1) / WEFT_ALIGNMENT * WEFT_ALIGNMENT };
static _Alignas(max_align_t) char weft_frames[${processes?size}][WEFT_FRAME_BYTES];
</#if>

struct weft_process ${unit.symbol}_processes[] = {
<#list processes as p>
    {
        .dol = {<#if unit.stateSize != "0">.local = (LocalState)weft_state[${p?index}], </#if>.fire = ${unit.init}<#if unit.frameSize != "0">, .wptr = weft_frames[${p?index}]</#if>},
        .plan = &weft_processes[${p.number}], .next = ${p.next}, .notices = WEFT_INITIALISING,
    }, /* ${p.comment} */
</#list>
};
const WEFT_FLASH struct weft_unit ${unit.symbol} = {${unit.init}, ${unit.fire}, <#if unit.frameSize != "0">WEFT_FRAME_BYTES<#else>0</#if>};
