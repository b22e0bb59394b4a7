/* Part of process ${unit.name} of network ${unit.network}, for processor ${unit.processor}. Made by weft from ${unit.source}; edit that instead. */
<#include "known.ftl">
#include <${unit.header}>

<#list unit.ports as p>
static const weft_port ${p.name} = {.slot = ${p.slot}, .transport = ${p.transport}, .direction = ${p.direction}};
</#list>

${unit.text}
