/* Process ${unit.name} of network ${unit.network}, for processor ${unit.processor}. Made by weft from ${unit.source}; edit that instead. */
<#include "known.ftl">
#include <${unit.header}>

<#list unit.ports as p>
static const weft_port ${p.name} = {.slot = ${p.slot}, .transport = ${p.transport}, .direction = ${p.direction}};
</#list>

${unit.text}
enum {
    WEFT_STATE_BYTES = (${unit.stateSize} + WEFT_QUAD - 1) & -WEFT_QUAD,
    WEFT_FRAME_BYTES = (${unit.frameSize} + ${stack} + WEFT_QUAD - 1) & -WEFT_QUAD
};
static char weft_states[${instances}][WEFT_STATE_BYTES] __attribute__((aligned(WEFT_QUAD)));
<#if unit.framesSize == "NULL">
char weft_frames[${instances} * WEFT_FRAME_BYTES] __attribute__((aligned(WEFT_QUAD)));
</#if>
<#if unit.cpp>extern "C" { extern struct weft_own_unit ${unit.symbol}; } </#if>struct weft_own_unit ${unit.symbol} = {
    .unit = {
        .name = "${unit.name}",
        .init = ${unit.init},
        .fire = ${unit.fire},
        .state_size = ${unit.stateSize},
        .frame_size = WEFT_FRAME_BYTES,
        .frames_size = ${unit.framesSize},
    },
    .next_state = weft_states[0],
<#if unit.framesSize == "NULL">
    .next_frame = weft_frames,
</#if>
    .state_bytes = WEFT_STATE_BYTES,
    .frame_bytes = WEFT_FRAME_BYTES,
<#if unit.framesSize != "NULL">
    .take = weft_take,
</#if>
};
