# Network ${plan.network} for a toy. Made by weft.
all: ${file}

${file}: Makefile
	printf '%s\n' <#list plan.processors as p><#list p.processes as q>'echo ${q.process.name}' </#list></#list>'exit ${plan.order?size}' >$@

report: all
	@grep -c echo ${file}

# What it would have to compile.
<#list units as u>
define unit_${u?index}
${u.text(0, 1, "unit.c")}
endef
</#list>
