/* Part of process ${unit.name} of network ${unit.network}, for processor ${unit.processor}. Made by weft from ${unit.source}; edit that instead. */
enum { WEFT_FIRST_END = ${firstEnd} }; static const struct { int peer, capacity; } weft_known_ends[] = {<#list ends as e>{${e.peer!-1}, ${e.capacity}}, </#list>{-1, 0}}; <#if firstEnd gte 0 && unit.framesSize == "NULL">extern char weft_frames[] __attribute__((aligned(16))); static inline char *weft_only_frame(void) { return weft_frames; }<#else>static inline char *weft_only_frame(void) { return 0; }</#if>
#include <${unit.header}>

<#list unit.ports as p>
static const weft_port ${p.name} = {.slot = ${p.slot}, .transport = ${p.transport}, .direction = ${p.direction}};
</#list>

${unit.text}
