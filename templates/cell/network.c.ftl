/* Network ${title}: its channels and processors, as the PPE knows them. Made by weft. */
#include <cell/ppe/cell.h>

<#if channels?has_content>
static const struct weft_channel_plan channels[] = {
<#list channels as c>
    {${c.name}, ${c.capacity}, ${c.transport}, ${c.writer}, ${c.reader}}, /* ${c.comment} */
</#list>
};

</#if>
<#list processors as p>
<#if p.ports?has_content>
static const struct weft_port_plan ports_${p.id}[] = {
<#list p.ports as r>
    {${r.name}, ${r.base}, ${r.dimensions}, {${r.indices}}, ${r.direction}},
</#list>
};

static const unsigned channels_${p.id}[] = { /* of the ports of each process */
<#list p.processes as r>
<#if r.portCount gt 0>
    <#list r.channels as c>${c}, </#list>/* ${r.comment} */
</#if>
</#list>
};
</#if>
<#if p.processes?has_content>
static const struct weft_process_plan processes_${p.id}[] = {
<#list p.processes as r>
    {${r.name}, NULL, ${r.processor}, ${r.dimensions}, {${r.indices}}, <#if r.portCount == 0>NULL, NULL<#else>ports_${p.id} + ${r.firstPort}, channels_${p.id} + ${r.firstChannel}</#if>, ${r.portCount}, ${r.stack}}, /* ${r.comment} */
</#list>
};
</#if>

</#list>
static const struct weft_processor_plan processors[] = {
<#list processors as p>
<#if p.processes?has_content>
    {${p.name}, processes_${p.id}, ${p.processes?size}, ${p.firstProcess}},
</#if>
</#list>
};

static const struct weft_network network = {
    .name = ${name},
    .processors = processors,
    .processor_count = sizeof processors / sizeof *processors,
<#if channels?has_content>
    .channels = channels,
    .channel_count = ${channels?size},
</#if>
};

<#list processors as p>
<#if p.spe gte 0>
extern spe_program_handle_t weft_program_${p.id}; /* processors/${p.id} */
</#if>
</#list>

static struct weft_spe spes[] = {
<#list processors as p>
<#if p.spe gte 0>
    {.program = &weft_program_${p.id}, .processor = ${p.number}},
</#if>
</#list>
};

static const struct weft_route routes[] = {
<#list routes as r>
    {.side = {[WEFT_IN] = {${r.in.spe}, ${r.in.index}}, [WEFT_OUT] = {${r.out.spe}, ${r.out.index}}}}, /* ${r.comment} */
</#list>
};

static const struct weft_home homes[] = {
<#list processors as p>
<#list p.processes as r>
    {${p.spe}, ${r.firstPort}}, /* ${r.name} */
</#list>
</#list>
};

static struct weft_cell cell = {
    .network = &network,
    .spes = spes,
    .spe_count = sizeof spes / sizeof *spes,
    .routes = routes,
    .route_count = sizeof routes / sizeof *routes,
    .homes = homes,
};

int main(int argc, char **argv)
{
    return weft_cell_run(&cell, argc, argv);
}
