# weft_generate(TARGET NETWORK PN.xml [MAPPING M.xml] [ARCHITECTURE A.xml] [SOURCES DIR] [DEFINITIONS NAME=VALUE ..] [OPTIONS ..])
#
# Makes a static library of a network, as `weft generate --library` does, and the target TARGET to link with it, which has the folder of
# its header, too. The library is made anew when a file has changed that it was made of. The command is `weft`, or what the variable
# WEFT says; the name of the library is that of the network in PN.xml, or NAME.
cmake_minimum_required(VERSION 3.21)

function(weft_generate target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "NETWORK;MAPPING;ARCHITECTURE;SOURCES;NAME" "DEFINITIONS;OPTIONS")
  if(NOT arg_NETWORK)
    message(FATAL_ERROR "weft_generate(${target}): NETWORK says which network")
  endif()
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "weft_generate(${target}): '${arg_UNPARSED_ARGUMENTS}' is not known")
  endif()
  if(NOT WEFT)
    find_program(WEFT weft REQUIRED)
  endif()
  find_program(WEFT_MAKE NAMES gmake make REQUIRED)

  get_filename_component(network "${arg_NETWORK}" ABSOLUTE)
  set(words "${network}")
  foreach(option MAPPING:-m ARCHITECTURE:-a SOURCES:-s)
    string(REPLACE ":" ";" option "${option}")
    list(GET option 0 name)
    list(GET option 1 flag)
    if(arg_${name})
      get_filename_component(file "${arg_${name}}" ABSOLUTE)
      list(APPEND words ${flag} "${file}")
    endif()
  endforeach()
  foreach(definition IN LISTS arg_DEFINITIONS)
    list(APPEND words -D "${definition}")
  endforeach()

  if(NOT arg_NAME)
    file(READ "${network}" text)
    if(text MATCHES "<processnetwork[^>]*[ \t\r\n]name=[\"']([^\"']*)[\"']")
      set(arg_NAME "${CMAKE_MATCH_1}")
    else()
      get_filename_component(arg_NAME "${network}" NAME_WE)
    endif()
    string(REGEX REPLACE "[^A-Za-z0-9_]" "_" arg_NAME "${arg_NAME}")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${network}")
  endif()

  set(folder "${CMAKE_CURRENT_BINARY_DIR}/weft/${target}")
  set(library "${folder}/lib${arg_NAME}.a")
  set(depfile "${CMAKE_CURRENT_BINARY_DIR}/weft/${target}.d")
  file(MAKE_DIRECTORY "${folder}")
  add_custom_command(
    OUTPUT "${library}"
    COMMAND "${WEFT}" generate --library ${words} -o "${folder}" --depfile "${depfile}" ${arg_OPTIONS}
    COMMAND "${WEFT_MAKE}" --no-print-directory -s -C "${folder}" "CC=${CMAKE_C_COMPILER}" "lib${arg_NAME}.a"
    COMMAND "${CMAKE_COMMAND}" -E touch "${library}"
    DEPENDS "${network}"
    DEPFILE "${depfile}"
    COMMENT "Making the library of the network ${arg_NAME}"
    VERBATIM)
  add_custom_target(${target}-generated DEPENDS "${library}")

  find_package(Threads REQUIRED)
  add_library(${target} INTERFACE)
  add_dependencies(${target} ${target}-generated)
  target_include_directories(${target} INTERFACE "${folder}")
  target_link_libraries(${target} INTERFACE "${library}" Threads::Threads m)
endfunction()
