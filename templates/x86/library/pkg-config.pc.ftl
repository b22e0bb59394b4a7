prefix=@PREFIX@
libdir=${r"${prefix}"}/lib
includedir=${r"${prefix}"}/include

Name: ${functions.name}
Description: Network ${title}
Version: 1.0.0
Libs: -L${r"${libdir}"} -l${functions.name}
Libs.private: -lm -pthread<#if library?has_content> ${library}</#if><#if cpp> -lstdc++</#if>
Cflags: -I${r"${includedir}"}
