<#import "/tables.ftl" as tables>
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
<#list processes.rows as p>
    {
        .unit = &${processes.kind(p).unit}, .ends = weft_own_ends + ${p.firstChannel}, .number = ${firstProcess + p?index}, .port_count = ${p.channels?size},
        .notices = WEFT_INITIALISING, .waits = &weft_always,
    }, /* ${p.comment} */
<#else>
    {.waits = &weft_never},
</#list>
};
const unsigned weft_own_process_count = ${processes.rows?size};
<#if spe gte 0 && processes.rows?has_content>

/* Where each process lies, for debuggers and the stand-in: names only, which take none of the local store. */
<#list processes.rows as p>
__asm__(".set \"weft_process." ${p.name} "\", weft_own_processes + ${p?index} * 112");
</#list>
</#if>

<@tables.processes table=processes declaration="const struct weft_process_plan weft_own_plans[]" member=".unit"/>
