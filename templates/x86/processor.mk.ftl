# Processor ${title}. Made by weft.

OBJECTS += objects/processors/${id}/processor.o
<#if fused>
OBJECTS += objects/processors/${id}/islands.o
</#if>
<#list units as u>
UNITS += ${u.object}
<#list u.files as f>
PARTS += ${f.object}
${f.object}: INCLUDES := ${f.includes}
${u.object}: ${f.object}
</#list>
</#list>
