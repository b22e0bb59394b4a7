/* Part of process ${name} of network ${network}, for processor ${processor}. Made by weft from ${source}; edit that instead. */
#include <weft/network.h>
#include <weft/${header}>

<#list ports as p>
static const weft_port ${p.name} = {.slot = ${p.slot}, .transport = ${p.transport}, .direction = ${p.direction}};
</#list>

${text}
