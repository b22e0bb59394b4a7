<#--
    The tables of a processor's processes. `declaration` is what stands before the "= {" of the processes; `suffix` is behind the
    names of the other tables; `units` says whether rows tell the unit, and `member` which part of it.
-->
<#macro processes table declaration suffix="" units=true member="">
<#if table.ports?has_content>
static const struct weft_port_plan ports${suffix}[] = {
<#list table.ports as p>
    {${p.name}, ${p.direction}},
</#list>
};

static const struct weft_port_run runs${suffix}[] = { /* base, number of indices, those of the first, its slot, how many */
<#list table.runs as r>
    {${r.base}, ${r.dimensions}, {${r.indices}}, ${r.first}, ${r.count}},
</#list>
};

static const unsigned channels${suffix}[] = { /* of the ports of each process */
<#list table.rows as p>
<#if p.channels?has_content>
    <#list p.channels as c>${c}, </#list>/* ${p.comment} */
</#if>
</#list>
};

</#if>
<#if table.kinds?has_content>
static const struct weft_process_kind kinds${suffix}[] = {
<#list table.kinds as k>
    {<#if units>&${k.unit}${member}<#else>NULL</#if>, <#if k.portCount == 0>NULL<#else>ports${suffix} + ${k.firstPort}</#if>, <#if k.portCount == 0>NULL<#else>runs${suffix} + ${k.firstRun}</#if>, ${k.portCount}, ${k.runCount}, ${k.dimensions}, ${k.stack}},
</#list>
};

</#if>
${declaration} = {
<#list table.rows as p>
    {${p.name}, kinds${suffix} + ${p.kind}, <#if p.channels?has_content>channels${suffix} + ${p.firstChannel}<#else>NULL</#if>, ${p.processor}, {${p.indices}}}, /* ${p.comment} */
</#list>
};
</#macro>

<#-- The table of channels. -->
<#macro channels rows>
<#if rows?has_content>
static const struct weft_channel_plan channels[] = {
<#list rows as c>
    {${c.name}, ${c.capacity}, ${c.transport}, ${c.writer}, ${c.reader}}, /* ${c.comment} */
</#list>
};

</#if>
</#macro>
