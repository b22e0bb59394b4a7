<#import "/tables.ftl" as tables>
/* Network ${title}: its channels and processors, as the PPE knows them. Made by weft. */
#include <cell/ppe/cell.h>

<@tables.channels rows=channels/>
<#list processors as p>
<#if p.processes.rows?has_content>
<@tables.processes table=p.processes declaration="static const struct weft_process_plan processes_${p.id}[]" suffix="_" + p.id units=false/>

</#if>
</#list>
static const struct weft_processor_plan processors[] = {
<#list processors as p>
<#if p.processes.rows?has_content>
    {${p.name}, processes_${p.id}, ${p.processes.rows?size}, ${p.firstProcess}},
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
<#list p.processes.rows as r>
    {${p.spe}, ${r.firstChannel}}, /* ${r.name} */
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
