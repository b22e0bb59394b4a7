# Processor ${title}. Made by weft.
<#macro unit u>
UNITS += ${u.object}
<#list u.files as f>
PARTS += ${f.object}
${f.object}: INCLUDES := ${f.includes}
${u.object}: ${f.object}
</#list>
</#macro>

OBJECTS += objects/processors/${id}/processor.o
<#if fused && !inlined?has_content>
OBJECTS += objects/processors/${id}/islands.o
</#if>
<#list units as u>
<#if !u.isInlined()>
<@unit u/>
</#if>
</#list>
<#if inlined?has_content>

ifneq ($(WHOLE),)
OBJECTS += objects/processors/${id}/whole.o
INLINED := objects/processors/${id}/islands.c.whole.o
<#list inlined as u>
<#list u.files as f>
INLINED += ${f.object?remove_ending(".o")}.whole.o
${f.object?remove_ending(".o")}.whole.o: INCLUDES := ${f.includes}
</#list>
</#list>
PARTS += $(INLINED)
objects/processors/${id}/whole.o: $(INLINED)
	$(LINK_WHOLE)
else
OBJECTS += objects/processors/${id}/islands.o
<#list inlined as u>
<@unit u/>
</#list>
endif
</#if>
