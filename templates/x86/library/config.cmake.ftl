<#assign n = functions.name>
# find_package(${n}): the targets ${n}::${n}, which is shared, and ${n}::static. Made by weft.
if(NOT TARGET ${n}::${n})
  get_filename_component(_${n}_prefix "${r"${CMAKE_CURRENT_LIST_DIR}"}/../../.." ABSOLUTE)
  find_package(Threads REQUIRED)
  add_library(${n}::${n} SHARED IMPORTED)
  set_target_properties(${n}::${n} PROPERTIES
    IMPORTED_LOCATION "${r"${_"}${n}${r"_prefix}"}/lib/lib${n}.so"
    IMPORTED_SONAME "lib${n}.so"
    INTERFACE_INCLUDE_DIRECTORIES "${r"${_"}${n}${r"_prefix}"}/include")
  add_library(${n}::static STATIC IMPORTED)
  set_target_properties(${n}::static PROPERTIES
    IMPORTED_LOCATION "${r"${_"}${n}${r"_prefix}"}/lib/lib${n}.a"
    IMPORTED_LINK_INTERFACE_LANGUAGES "<#if cpp>CXX<#else>C</#if>"
    INTERFACE_LINK_LIBRARIES "Threads::Threads;m<#if library?has_content>;${library}</#if>"
    INTERFACE_INCLUDE_DIRECTORIES "${r"${_"}${n}${r"_prefix}"}/include")
  unset(_${n}_prefix)
endif()
