# Network ${title} as a library weft_${file}, for a project that is cross-compiled with CMake: add_subdirectory, then
# target_link_libraries(program weft_${file}). Made by weft.
cmake_minimum_required(VERSION 3.20)
project(weft_${file} C)

# Plain char is signed on all machines: the bytes of a network do not depend on where it runs.
set(OPTIONS -std=gnu11 -fsigned-char -ffunction-sections -fdata-sections -fno-common)
set(FOLDERS ${r"${CMAKE_CURRENT_SOURCE_DIR}"} ${r"${CMAKE_CURRENT_SOURCE_DIR}"}/runtime/include)
<#if cppflags?has_content>
list(APPEND OPTIONS ${cppflags})
</#if>

# A unit keeps what the tables name, so that process sources cannot collide. Of the flags those choose how it is linked that say for which
# machine, and by which linker.
separate_arguments(LINK NATIVE_COMMAND "${r"${CMAKE_C_FLAGS} ${CMAKE_EXE_LINKER_FLAGS}"}")
list(FILTER LINK INCLUDE REGEX "^(-m|--target=|--sysroot=|--gcc-toolchain=|-fuse-ld=|--ld-path=)")
if(CMAKE_C_COMPILER_TARGET)
    list(APPEND LINK ${r"${CMAKE_C_COMPILE_OPTIONS_TARGET}${CMAKE_C_COMPILER_TARGET}"})
endif()
function(weft_unit NAME)
    cmake_parse_arguments(UNIT "" "" "FILES;FOLDERS;OPTIONS" ${r"${ARGN}"})
    add_library(${r"${NAME}"} OBJECT ${r"${UNIT_FILES}"})
    target_compile_options(${r"${NAME}"} PRIVATE ${r"${OPTIONS}"} ${r"${UNIT_OPTIONS}"})
    target_include_directories(${r"${NAME}"} PRIVATE ${r"${FOLDERS}"} ${r"${UNIT_FOLDERS}"})
    add_custom_command(OUTPUT ${r"${NAME}"}.o
        COMMAND ${r"${CMAKE_C_COMPILER}"} ${r"${LINK}"} -r -nostdlib -o ${r"${NAME}"}.o $<TARGET_OBJECTS:${r"${NAME}"}>
        COMMAND ${r"${CMAKE_OBJCOPY}"} --wildcard "--keep-global-symbol=weft_unit_*" ${r"${NAME}"}.o
        DEPENDS ${r"${NAME}"} $<TARGET_OBJECTS:${r"${NAME}"}> COMMAND_EXPAND_LISTS VERBATIM)
    set(UNITS ${r"${UNITS}"} ${r"${CMAKE_CURRENT_BINARY_DIR}"}/${r"${NAME}"}.o PARENT_SCOPE)
endfunction()

<#list cores as core>
<#list core.units as u>
weft_unit(${file}_${u.symbol} FILES<#list u.files as f> ${f.name}</#list> FOLDERS<#list folders[u.symbol] as folder> "${folder}"</#list><#if options[u.symbol]?has_content> OPTIONS<#list options[u.symbol] as o> [==[${o}]==]</#list></#if>)
</#list>
</#list>

set_source_files_properties(${r"${UNITS}"} PROPERTIES EXTERNAL_OBJECT TRUE GENERATED TRUE)
add_library(weft_${file} STATIC network.c<#if islands?has_content> islands.c</#if> ${r"${UNITS}"}
<#list runtime as r>
    ${r}
</#list>
)
target_compile_options(weft_${file} PRIVATE ${r"${OPTIONS}"})
target_include_directories(weft_${file} PUBLIC ${r"${FOLDERS}"})
