# Processor ${title}. Made by weft.

OBJECTS += objects/processors/${id}/processor.o
<#list units as u>
<#if u.cpp>CXX_</#if>UNITS += ${u.object}
${u.object}: INCLUDES := ${u.includes}
</#list>
