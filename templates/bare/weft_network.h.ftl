/* Network ${title}: its processes, channels and ports. Made by weft. */
#ifndef WEFT_NETWORK_H
#define WEFT_NETWORK_H

#include <weft/bare.h>

/* The numbers by which hooks name processes. */
enum {
<#list processes as p>
    WEFT_PROCESS_${p.id} = ${p.number},
</#list>
};

<#if channels?has_content>
/* The numbers by which hooks name channels. */
enum {
<#list channels as c>
    WEFT_CHANNEL_${c.id} = ${c.number},
</#list>
};

</#if>
/* Their names, for messages: in the program only where it asks for them. */
static inline const char *weft_process_name(unsigned process)
{
    static const char *const names[] = {
<#list processes as p>
        ${p.name},
</#list>
    };
    return names[process];
}

static inline const char *weft_channel_name(unsigned channel)
{
    static const char *const names[] = {
<#list channels as c>
        ${c.name},
<#else>
        "",
</#list>
    };
    return names[channel];
}

<#if outer?has_content>
/* The ports of the network, for weft_put and weft_get. */
enum {
<#list outer as o>
    WEFT_PORT_${o.id} = ${o?index}, /* ${o.comment} */
</#list>
};

</#if>
<#list cores as core>
<#list core.units as u>
extern const WEFT_FLASH struct weft_unit ${u.symbol}; /* ${u.files[0].name} */
extern struct weft_process ${u.symbol}_processes[];
</#list>
</#list>

#endif
