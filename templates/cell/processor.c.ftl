/* Processor ${title}: its processes, their ports and their sides of channels. Made by weft. */
#include <cell/process.h>

<#list units as u>
extern struct weft_own_unit ${u.symbol}; /* ${u.files[0].name} */
</#list>

<#list rings as r>
static char ${r.name}[${r.bytes}] __attribute__((aligned(WEFT_LINE))); /* ${r.comment} */
</#list>

<#assign shared = ends?filter(e -> !e.peer??)>
struct weft_far weft_own_fars[] = {
<#list shared as e>
    {.transport = &weft_far_transport, .end = &weft_own_ends[${e.index}], .tag = ${e.tag}}, /* ${e.comment} */
</#list>
};
const unsigned weft_own_far_count = ${shared?size};

struct weft_end weft_own_ends[] = {
<#assign far = 0>
<#list ends as e>
    {
        .left = ${e.size}, .present = ${e.present}, .wants = WEFT_IDLE, .state = WEFT_IDLE, .marks = ${e.marks}, .size = ${e.size},
        .capacity = ${e.capacity}, .ring_end = ${e.ring} + ${e.size}, <#if e.peer??>.peer = &weft_own_ends[${e.peer}],<#else>.far = &weft_own_fars[${far}],<#assign far++></#if>
    }, /* ${e.index}: ${e.comment} */
</#list>
};
const unsigned weft_own_end_count = ${ends?size};

struct weft_process weft_own_processes[] = {
<#list processes as p>
    {
        .unit = &${p.unit}, .ends = weft_own_ends + ${p.firstPort}, .number = ${firstProcess + p?index}, .port_count = ${p.portCount},
        .notices = WEFT_INITIALISING, .waits = &weft_always,
    }, /* ${p.comment} */
</#list>
};
const unsigned weft_own_process_count = ${processes?size};

<#if ports?has_content>
static const struct weft_port_plan ports[] = {
<#list ports as p>
    {${p.name}, ${p.base}, ${p.dimensions}, {${p.indices}}, ${p.direction}},
</#list>
};

static const unsigned channels[] = { /* of the ports of each process */
<#list processes as p>
<#if p.portCount gt 0>
    <#list p.channels as c>${c}, </#list>/* ${p.comment} */
</#if>
</#list>
};

</#if>
const struct weft_process_plan weft_own_plans[] = {
<#list processes as p>
    {${p.name}, &${p.unit}.unit, ${p.processor}, ${p.dimensions}, {${p.indices}}, <#if p.portCount == 0>NULL, NULL<#else>ports + ${p.firstPort}, channels + ${p.firstChannel}</#if>, ${p.portCount}, ${p.stack}},
</#list>
};
