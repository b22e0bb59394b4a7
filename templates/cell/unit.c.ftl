/* Process ${unit.name} of network ${unit.network}, for processor ${unit.processor}. Made by weft from ${unit.source}; edit that instead. */
enum { WEFT_FIRST_END = ${firstEnd} };
#include <${unit.header}>

<#list unit.ports as p>
static const weft_port ${p.name} = {.slot = ${p.slot}, .transport = ${p.transport}, .direction = ${p.direction}};
</#list>

${unit.text}
#line ${unit.tailLine} "${unit.file}"
enum {
    WEFT_STATE_BYTES = (${unit.stateSize} + WEFT_QUAD - 1) & -WEFT_QUAD,
    WEFT_FRAME_BYTES = (${unit.frameSize} + ${stack} + WEFT_QUAD - 1) & -WEFT_QUAD
};
static char weft_states[${instances}][WEFT_STATE_BYTES] __attribute__((aligned(WEFT_QUAD)));
<#if unit.framesSize == "NULL">
static char weft_frames[${instances}][WEFT_FRAME_BYTES] __attribute__((aligned(WEFT_QUAD)));
</#if>
const struct weft_own_unit ${unit.symbol} = {
    .unit = {
        .name = "${unit.name}",
        .init = ${unit.init},
        .fire = ${unit.fire},
        .state_size = ${unit.stateSize},
        .frame_size = WEFT_FRAME_BYTES,
        .frames_size = ${unit.framesSize},
    },
    .states = weft_states[0],
<#if unit.framesSize == "NULL">
    .frames = weft_frames[0],
<#else>
    .take = weft_take,
</#if>
};
