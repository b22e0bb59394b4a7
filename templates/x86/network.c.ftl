<#import "/tables.ftl" as tables>
/* Network ${title}: its channels and processors. Made by weft. */
#include <weft/network.h>
<#if hosted>
#include <weft/host.h>
</#if>

<@tables.channels rows=channels/>
<#list processors as p>
extern const struct weft_process_plan weft_processes_${p.id}[]; /* processors/${p.id}/processor.c */
</#list>

<#if islands?has_content>
<#list islands as i>
extern const struct weft_island_plan ${i}; /* processors/ */
</#list>
static const struct weft_island_plan *const islands[] = {
<#list islands as i>
    &${i},
</#list>
};

</#if>
<#if nodes?has_content>
static const char *const nodes[] = {<#list nodes as n>${n}<#sep>, </#list>};

</#if>
<#if order?has_content>
/* Processes in the order of the network, in which they are initialised. */
static const unsigned order[] = {
<#list order?chunk(20) as row>
    <#list row as number>${number?c}<#sep>, </#list>,
</#list>
};

</#if>
<#if hosted>
<#assign outer = functions.inputs + functions.outputs>
<#if outer?has_content>
/* The program around it: a process for each port to the outside, on a processor of its own. */
static const struct weft_port_plan host_ports[] = {
<#list outer as o>
    {${o.literal}, <#if o?index < functions.inputs?size>WEFT_OUT<#else>WEFT_IN</#if>},
</#list>
};

static const struct weft_process_kind host_kinds[] = {
<#list outer as o>
    {&weft_host_unit, host_ports + ${o?index}, NULL, 1, 0, 0, 0},
</#list>
};

static const unsigned host_channels[] = {<#list outer as o>${o.channel}<#sep>, </#list>};

static const struct weft_process_plan host_processes[] = {
<#list outer as o>
    {"host", host_kinds + ${o?index}, host_channels + ${o?index}, ${functions.processors + o?index}, {0}},
</#list>
};

</#if>
</#if>
static const struct weft_processor_plan processors[] = {
<#list processors as p>
    {${p.name}, weft_processes_${p.id}, ${p.processes.rows?size}, ${p.firstProcess}, ${p.policy}, ${p.cores}, ${p.node}},
</#list>
<#if hosted>
<#list outer as o>
    {"host", host_processes + ${o?index}, 1, ${functions.firstProcess + o?index}, WEFT_HOST, 1, 0},
</#list>
</#if>
};

<#if hosted>
extern const struct weft_network weft_network_inside; /* library.c */
const struct weft_network weft_network_inside = {
<#else>
static const struct weft_network network = {
</#if>
    .name = ${name},
    .processors = processors,
    .processor_count = <#if hosted>${processors?size + outer?size}<#else>${processors?size}</#if>,
<#if islands?has_content>
    .islands = islands,
    .island_count = ${islands?size},
</#if>
<#if order?has_content>
    .order = order,
</#if>
<#if nodes?has_content>
    .nodes = nodes,
    .node_count = ${nodes?size},
</#if>
<#if channels?has_content>
    .channels = channels,
    .channel_count = ${channels?size},
</#if>
};
<#if !hosted>

int main(int argc, char **argv)
{
    return weft_network_run(&network, argc, argv);
}
</#if>
