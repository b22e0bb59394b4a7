/* Process ${name} of network ${network}, for processor ${processor}. Made by weft from ${source}; edit that instead. */
#include <weft/network.h>
#include <weft/${header}>

<#list ports as p>
static const weft_port ${p.name} = {.slot = ${p.slot}, .transport = ${p.transport}, .direction = ${p.direction}};
</#list>

${text}
<#if places.entries?has_content>
static const struct weft_point weft_points[] = {
<#list places.entries as e>
    {${e.line}, ${e.file}, ${e.callee}},
</#list>
};
static const struct weft_places weft_places = {${placeFiles}, weft_points, ${places.init}, ${places.fire}};
</#if>
<#if cycles?has_content>

/* What an island calls. */
bool ${symbol}_cycles(DOLProcess *p, unsigned cycles, struct weft_cursor *ends)
{
    return ${cycles}(p, cycles, ends);
}

</#if>
<#if cpp>extern "C" { extern const struct weft_unit ${symbol}; } </#if>const struct weft_unit ${symbol} = {
    .name = "${name}",
    .init = ${init},
    .fire = ${fire},
    .state_size = ${stateSize},
<#-- g++ warns of members that are left out. -->
<#if cpp || framesSize == "NULL">
    .frame_size = ${frameSize},
</#if>
<#if cpp || framesSize != "NULL">
    .frames_size = ${framesSize},
</#if>
<#if places.entries?has_content>
    .places = &weft_places,
<#elseif cpp>
    .places = NULL,
</#if>
<#if cycles?has_content>
    .cycles = weft_fits ? ${symbol}_cycles : NULL,
<#elseif cpp>
    .cycles = NULL,
</#if>
<#if onStack>
    .on_stack = true,
<#elseif cpp>
    .on_stack = false,
</#if>
};
