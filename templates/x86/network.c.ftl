<#import "/tables.ftl" as tables>
/* Network ${title}: its channels and processors. Made by weft. */
#include <weft/network.h>

<@tables.channels rows=channels/>
<#list processors as p>
extern const struct weft_process_plan weft_processes_${p.id}[]; /* processors/${p.id}/processor.c */
</#list>

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
static const struct weft_processor_plan processors[] = {
<#list processors as p>
    {${p.name}, weft_processes_${p.id}, ${p.processes.rows?size}, ${p.firstProcess}, ${p.policy}, ${p.cores}, ${p.node}},
</#list>
};

static const struct weft_network network = {
    .name = ${name},
    .processors = processors,
    .processor_count = ${processors?size},
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

int main(int argc, char **argv)
{
    return weft_network_run(&network, argc, argv);
}
