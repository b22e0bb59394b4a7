/* Part of process ${unit.name} of network ${unit.network}, for core ${unit.processor}. Made by weft from ${unit.source}; edit that instead. */
#include "weft_network.h"
#include <weft/${unit.header}>

<#list unit.ports as p>
static const weft_port ${p.name} = {<#if channels?has_content>&weft_channels[${channels[p.slot]}]<#else>0</#if>, ${p.slot}, ${p.direction}};
</#list>

${unit.text}
