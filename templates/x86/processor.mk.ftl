# Processor ${title}. Made by weft.

OBJECTS += objects/processors/${id}/processor.o
<#list units as u>
UNITS += ${u.object}
${u.object}: INCLUDES := ${u.includes}
</#list>
