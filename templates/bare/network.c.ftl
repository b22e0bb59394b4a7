/* Network ${title}: what its processes share, and all that never changes. Made by weft. */
#include "weft_network.h"

<#list channels as c>
static char weft_ring_${c.id}[${c.ring}] __attribute__((aligned(__BIGGEST_ALIGNMENT__))); /* ${c.comment} */
</#list>

<#if channels?has_content>
static struct weft_channel weft_channel_states[${channels?size}];

</#if>
const WEFT_FLASH struct weft_channel_plan weft_channels[] = { /* state, ring, reader and writer, capacity, whether it is shared */
<#list channels as c>
    {&weft_channel_states[${c.number}], weft_ring_${c.id}, {${c.reader}, ${c.writer}}, ${c.capacity}, ${c.shared}}, /* ${c.comment} */
<#else>
    {0},
</#list>
};
const unsigned weft_channel_count = ${channels?size};

<#list islands as i>
extern const WEFT_FLASH struct weft_member weft_members_${i.number}[];
</#list>
<#list processes as p>
<#if p.ports?has_content>
static const WEFT_FLASH uint16_t ports_${p.number}[] = {<#list p.ports as side>${side}<#sep>, </#list>}; /* of ${p.comment} */
</#if>
<#if p.indices?has_content>
static const WEFT_FLASH int index_${p.number}[] = {<#list p.indices as i>${i}<#sep>, </#list>};
</#if>
</#list>

const WEFT_FLASH struct weft_process_plan weft_processes[] = { /* process, unit, ports, indices, how many ports and indices, core<#if islands?has_content>, member</#if> */
<#list processes as p>
    {${p.address}, &${p.unit}, <#if p.ports?has_content>ports_${p.number}<#else>0</#if>, <#if p.indices?has_content>index_${p.number}<#else>0</#if>, ${p.ports?size}, ${p.indices?size}, ${p.core}<#if islands?has_content>, ${p.member}</#if>}, /* ${p.comment} */
</#list>
};
const unsigned weft_process_count = ${processes?size};

struct weft_core weft_cores[] = { /* the first and the last that can run, how many there are */
<#list cores as c>
    {.first = ${c.first}, .last = ${c.last}, .live = ${c.live}}, /* ${c.title} */
</#list>
};

<#list cores as c>
<#if c.polled?has_content>
static const WEFT_FLASH uint16_t polled_${c.number}[] = {<#list c.polled as side>${side}<#sep>, </#list>};
</#if>
</#list>
const WEFT_FLASH uint16_t *const WEFT_FLASH weft_polled[] = {<#list cores as c><#if c.polled?has_content>polled_${c.number}<#else>0</#if><#sep>, </#list>};
const WEFT_FLASH uint16_t weft_polled_count[] = {<#list cores as c>${c.polled?size}<#sep>, </#list>};
<#if outer?has_content>

const WEFT_FLASH uint16_t weft_outer[] = {<#list outer as o>${o.side}<#sep>, </#list>};
</#if>
<#if names>

<#list processes as p>
<#list p.runs as r>
static const WEFT_FLASH char base_${p.number}_${r?index}[] = ${r.base};
</#list>
<#if p.runs?has_content>
static const WEFT_FLASH struct weft_port_run runs_${p.number}[] = { /* base, first indices, how many, the first's slot, how many ports */
<#list p.runs as r>
    {base_${p.number}_${r?index}, {<#list r.index as i>${i}<#sep>, <#else>0</#list>}, ${r.dimensions}, ${r.first}, ${r.count}},
</#list>
};
</#if>
</#list>
const WEFT_FLASH struct weft_port_names weft_port_names[] = {
<#list processes as p>
    {<#if p.runs?has_content>runs_${p.number}<#else>0</#if>, ${p.runs?size}}, /* ${p.comment} */
</#list>
};
</#if>
