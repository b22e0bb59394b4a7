# Processor ${title}. Made by weft.

<#if spe gte 0>
SPES += ${id}
<#if cpp>
objects/${id}/program.elf: SPU_LINK = $(SPU_CXX)
</#if>
</#if>
<#list units as u>
<#if spe gte 0>SPU<#else>PPU</#if>_UNITS += ${u.object}
<#if spe gte 0>
objects/${id}/program.elf objects/${id}/start: ${u.object}
</#if>
<#list u.files as f>
<#if spe gte 0>SPU<#else>PPU</#if>_PARTS<#if f.cpp>_CXX</#if> += ${f.object}
${f.object}: INCLUDES := ${f.includes}
${u.object}: ${f.object}
</#list>
</#list>
