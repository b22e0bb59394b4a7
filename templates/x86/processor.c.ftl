/* Processor ${title}: its processes and their ports. Made by weft. */
#include <weft/network.h>

<#list units as u>
extern const struct weft_unit ${u.symbol}; /* ${u.files[0].name} */
</#list>

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
const struct weft_process_plan weft_processes_${id}[] = {
<#list processes as p>
    {${p.name}, &${p.unit}, ${p.processor}, ${p.dimensions}, {${p.indices}}, <#if p.portCount == 0>NULL, NULL<#else>ports + ${p.firstPort}, channels + ${p.firstChannel}</#if>, ${p.portCount}, ${p.stack}}, /* ${p.comment} */
</#list>
};
