<#import "/tables.ftl" as tables>
/* Processor ${title}: its processes and their ports. Made by weft. */
#include <weft/network.h>

<#list units as u>
extern const struct weft_unit ${u.symbol}; /* ${u.files[0].name} */
</#list>

<@tables.processes table=processes declaration="const struct weft_process_plan weft_processes_${id}[]"/>
