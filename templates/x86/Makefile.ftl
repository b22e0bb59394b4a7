# Network ${title} for x86, execution model ${execution}<#if nodes?has_content>, ${nodes?size} ranks of MPI</#if>. Made by weft.
#   make                builds <#if hosted>lib${file}.a and lib${file}.so<#else>${file}</#if>
<#if hosted>
#   make install PREFIX=DIR    puts them there with the headers, for pkg-config and CMake
#   make CHECKED=1      a library that also tells of calls after close
<#else>
#   make run ARGS=".."  builds and runs it
</#if>
<#if nodes?has_content>
#   make run HOSTS=FILE MPIFLAGS="--oversubscribe"    with a host file, and other words for mpirun
#   make MPICC=mpicc.mpich MPICXX=mpicxx.mpich; make run MPIRUN=mpirun.mpich    with another MPI
</#if>
#   make CFLAGS="-O1 -g -fsanitize=address" LDFLAGS="-fsanitize=address"   and the like work as usual
#   make CC=aarch64-linux-gnu-gcc    builds for another host: the C++ compiler and objcopy are those that go with CC

<#if hosted>
NAME := ${file}
LIBRARIES := lib$(NAME).a lib$(NAME).so
PREFIX ?= /usr/local
# Of a thread's own variables: found without a call, also where a library is loaded later.
TLS ?= -ftls-model=initial-exec
<#else>
PROGRAM := ${file}
</#if>

ifeq ($(origin CC),default)
CC := ${cc}
endif
<#if cppflags?has_content>
CPPFLAGS ?= ${cppflags}
</#if>
# What goes with CC, where it is not given: the compiler knows its own, else the one whose name has the same prefix.
ifndef OBJCOPY
OBJCOPY := $(shell $(CC) -print-prog-name=objcopy 2>/dev/null)
ifeq ($(filter-out objcopy,$(OBJCOPY)),)
OBJCOPY := $(firstword $(foreach w,$(CC),$(if $(filter %-gcc,$(w)),$(shell command -v $(w:%gcc=%objcopy)))) objcopy)
endif
endif
CFLAGS ?= -O2 -g
WARNINGS ?= -Wall
LDLIBS ?= -lm
<#if nodes?has_content>
MPICC ?= mpicc
MPICXX ?= mpicxx
MPIRUN ?= mpirun
MPIFLAGS ?= --bind-to none
# Open MPI's launcher gives up a machine after 26 s without a sign of life, and not after 8 minutes.
export OMPI_MCA_oob_tcp_keepalive_time ?= 10
export OMPI_MCA_oob_tcp_keepalive_intvl ?= 2
export OMPI_MCA_oob_tcp_keepalive_probes ?= 8
# It refuses root, whom containers have, unless both are set.
ifeq ($(shell id -u),0)
export OMPI_ALLOW_RUN_AS_ROOT ?= 1
export OMPI_ALLOW_RUN_AS_ROOT_CONFIRM ?= 1
endif
</#if>
<#if cpp>
ifeq ($(origin CXX),default)
CXX := $(foreach w,$(CC),$(if $(filter -%,$(w)),$(w),$(patsubst %$(notdir $(w)),%,$(w))$(subst clang,clang++,$(subst gcc,g++,$(patsubst %-cc,%-c++,$(notdir $(w)))))))
ifeq ($(CXX),$(CC))
CXX := g++
endif
endif
CXXFLAGS ?= $(CFLAGS)
# g++ makes symbols that stay one for the whole program, which a unit's must not; clang++ makes none, and does not know the option.
NOT_UNIQUE := $(shell $(CXX) -fno-gnu-unique -x c++ -E - </dev/null >/dev/null 2>&1 && echo -fno-gnu-unique)
</#if>

# Plain char is signed on all hosts: the bytes of a network do not depend on where it runs.
COMPILE = $(CC) -std=gnu11 -fsigned-char -pthread -ffunction-sections -Wno-psabi $(WARNINGS) $(CFLAGS) -MMD -MP -Iruntime/include<#if alone> -DWEFT_ALONE=1</#if><#if islands?has_content> -DWEFT_WITH_ISLANDS=1</#if><#if accounted> -DWEFT_ACCOUNT=${execution}</#if><#if live> -DWEFT_LIVE=1</#if> $(CPPFLAGS)
<#if cpp>
NEED_CXX = command -v $(CXX) >/dev/null || { echo "error: this needs a C++ compiler (Debian: apt-get install g++)" >&2; exit 1; }
COMPILE_CXX = $(CXX) -std=gnu++17 -fsigned-char $(NOT_UNIQUE) -pthread -ffunction-sections -Wno-psabi $(WARNINGS) $(CXXFLAGS) -MMD -MP -Iruntime/include<#if alone> -DWEFT_ALONE=1</#if><#if islands?has_content> -DWEFT_WITH_ISLANDS=1</#if><#if accounted> -DWEFT_ACCOUNT</#if><#if live> -DWEFT_LIVE=1</#if> $(CPPFLAGS)
</#if>
<#if nodes?has_content>
NEED_MPI = command -v $(MPICC) >/dev/null || \
	{ echo "error: $(MPICC) is needed (Debian: apt-get install libopenmpi-dev openmpi-bin, or libmpich-dev mpich)" >&2; exit 1; }
COMPILE += -DWEFT_WITH_MPI=1
</#if>
<#if stacked>
COMPILE += -DWEFT_WITH_STACKS=1
</#if>
<#if hosted>
HOSTED = -DWEFT_WITH_HOST=1 -fPIC -fvisibility=hidden $(TLS) $(if $(CHECKED),-DWEFT_HOST_CHECKED=1)
COMPILE += $(HOSTED)
<#if cpp>
COMPILE_CXX += $(HOSTED)
</#if>
</#if>
<#if library?has_content>
<#if partitioned>
NEEDED := the policy gp needs METIS (Debian: apt-get install libmetis-dev); ws-last needs nothing
<#elseif execution == "fiber">
NEEDED := the execution model fiber needs Boost.Context (Debian: apt-get install libboost-context-dev); protothread and thread need nothing
<#else>
NEEDED := the execution model systemc needs SystemC (Debian: apt-get install libsystemc-dev); protothread and thread need nothing
</#if>
</#if>
<#if partitioned>
COMPILE += -DWEFT_WITH_GP=1
</#if>

<#if islands?has_content>
# The compiler sees the members of islands and their schedule as one, where it can keep such an object to itself (gcc), and optimises at
# all; sanitizers see each for itself. make WHOLE= does without.
ifeq ($(origin WHOLE),undefined)
ifneq ($(filter -O1 -O2 -O3 -Os -Ofast,$(CFLAGS)),)
ifeq ($(findstring -fsanitize,$(CFLAGS)),)
WHOLE := $(shell $(CC) -flto -flinker-output=nolto-rel -S -x c /dev/null -o /dev/null >/dev/null 2>&1 && echo -flto)
endif
endif
endif
# Two members may look at the same bytes as different types.
COMPILE_WHOLE = $(COMPILE) $(WHOLE) -fno-strict-aliasing -fvisibility=hidden -DWEFT_WHOLE=1
define LINK_WHOLE
$(COMPILE) $(WHOLE) -flto-partition=one -r -nostdlib -Wl,--force-group-allocation -flinker-output=nolto-rel -o $@.new $^
$(OBJCOPY) --wildcard --keep-global-symbol='weft_unit_*' --keep-global-symbol='weft_island_*' $@.new $@
@rm -f $@.new
endef

</#if>
RUNTIME := <#list runtime as r>${r}<#sep> </#list>
OBJECTS := objects/network.o <#if hosted>objects/library.o </#if>$(patsubst runtime/src/%,objects/runtime/%.o,$(basename $(RUNTIME)))
UNITS :=
PARTS :=

.PHONY: all <#if hosted>install<#else>run</#if> clean<#if nodes?has_content> FORCE</#if>
all: <#if hosted>$(LIBRARIES)<#else>$(PROGRAM)</#if>

<#list processors as p>
include processors/${p.id}/processor.mk
</#list>

<#if hosted>
# What nobody calls is left out, and nothing is to be seen but the functions in $(NAME).h.
FUNCTIONS := <#list ["open", "close", "run", "drain", "stop", "join", "status", "message", "write", "read", "reserve", "release", "capture", "consume", "end", "leave", "input_descriptor", "output_descriptor", "gate_wake", "gate_left"] as f>$(NAME)_${f}<#sep> </#list>
lib$(NAME).so: $(OBJECTS) $(UNITS) $(NAME).map
	$(<#if cpp>CXX<#else>CC</#if>) -shared -pthread $(CFLAGS) -Wl,--gc-sections -Wl,--version-script=$(NAME).map -Wl,-soname,$@ $(LDFLAGS) -o $@.new $(filter %.o,$^) $(LDLIBS)<#if library?has_content> ${library}</#if>
	mv -f $@.new $@

objects/$(NAME).whole.o: $(OBJECTS) $(UNITS)
	$(CC) $(filter -m% --target=% --sysroot=%,$(CFLAGS)) -r -nostdlib -Wl,--gc-sections $(FUNCTIONS:%=-Wl,-u,%) -o $@.new $^
	$(OBJCOPY) $(FUNCTIONS:%=--keep-global-symbol=%) $@.new $@
	@rm -f $@.new

lib$(NAME).a: objects/$(NAME).whole.o
	rm -f $@.new
	$(AR) rcs $@.new $<
	mv -f $@.new $@

install: $(LIBRARIES)
	install -d $(DESTDIR)$(PREFIX)/include $(DESTDIR)$(PREFIX)/lib/pkgconfig $(DESTDIR)$(PREFIX)/lib/cmake/$(NAME)
	install -m 644 $(NAME).h $(NAME).hpp $(DESTDIR)$(PREFIX)/include
	install -m 644 lib$(NAME).a $(DESTDIR)$(PREFIX)/lib
	install -m 755 lib$(NAME).so $(DESTDIR)$(PREFIX)/lib
	sed 's|@PREFIX@|$(PREFIX)|' $(NAME).pc.in >$(DESTDIR)$(PREFIX)/lib/pkgconfig/$(NAME).pc
	install -m 644 $(NAME)Config.cmake $(DESTDIR)$(PREFIX)/lib/cmake/$(NAME)

clean:
	rm -rf objects $(LIBRARIES) $(LIBRARIES:=.new)

objects/library.o: library.c $(NAME).h Makefile
	@mkdir -p $(@D)
	$(COMPILE) -c $< -o $@
<#else>
# What nobody calls is left out, and code does not begin a page of the file. At a fixed address tables are pages of the file, not copies
# with relocated pointers: a large network starts at once.
$(PROGRAM): $(OBJECTS) $(UNITS)
	$(<#if nodes?has_content>MPI</#if><#if cpp>CXX<#else>CC</#if>) -no-pie -pthread $(CFLAGS) -Wl,--gc-sections -Wl,-z,noseparate-code $(LDFLAGS) -o $@.new $^ $(LDLIBS)<#if nodes?has_content> -ldl</#if><#if library?has_content> ${library}</#if>
	mv -f $@.new $@

run: $(PROGRAM)
	<#if nodes?has_content>$(MPIRUN) $(MPIFLAGS) -n ${nodes?size} $(if $(HOSTS),--hostfile $(HOSTS)) </#if>./$(PROGRAM) $(ARGS)

clean:
	rm -rf objects $(PROGRAM) $(PROGRAM).new
</#if>

objects/network.o: network.c Makefile
	@mkdir -p $(@D)
	$(COMPILE) -c $< -o $@

<#if nodes?has_content>
# What was compiled for another MPI does not fit: this file says for which it was, and is newer where it is another one now.
objects/mpi: FORCE
	@mkdir -p $(@D)
	@echo '$(MPICC)' | cmp -s - $@ || echo '$(MPICC)' >$@

objects/runtime/transport/mpi/%.o objects/runtime/observe/mpi/%.o: CC := $(MPICC)
objects/runtime/transport/mpi/%.o: runtime/src/transport/mpi/%.c objects/mpi Makefile
	@mkdir -p $(@D)
	@$(NEED_MPI)
	$(COMPILE) -c $< -o $@

objects/runtime/observe/mpi/%.o: runtime/src/observe/mpi/%.c objects/mpi Makefile
	@mkdir -p $(@D)
	@$(NEED_MPI)
	$(COMPILE) -c $< -o $@

</#if>
<#if library?has_content>
# What else is linked must be there for the host that is built for: asked before anything, as a linker's message tells no way out.
objects/library: Makefile
	@mkdir -p $(@D)
<#if partitioned>
	@printf '#include <metis.h>\nint main(void) { return 0; }\n' | $(CC) -x c $(CPPFLAGS) $(CFLAGS) $(LDFLAGS) - -o $@ ${library} 2>/dev/null || \
	    { echo "error: for the host that $(CC) builds for, $(NEEDED)" >&2; exit 1; }
<#else>
	@$(NEED_CXX)
	@printf '#include <<#if execution == "fiber">boost/context/fiber.hpp<#else>systemc</#if>>\n' | \
	    $(CXX) -x c++ -std=gnu++17 $(CPPFLAGS) $(CXXFLAGS) -E - >/dev/null 2>&1 && \
	    printf '<#if execution != "fiber">extern "C" int sc_main(int, char **) { return 0; }\n</#if>int main() { return 0; }\n' | $(CXX) -x c++ $(CXXFLAGS) $(LDFLAGS) - -o $@ ${library} 2>/dev/null || \
	    { echo "error: for the host that $(CXX) builds for, $(NEEDED)" >&2; exit 1; }
</#if>

$(OBJECTS) $(PARTS): | objects/library

</#if>
# Macros are for the network's own sources: the runtime has names of its own. Where words are quoted it gets all, as they cannot be told apart.
WORDS := $(subst -D ,-D,$(strip $(CPPFLAGS)))
QUOTED := $(findstring ",$(CPPFLAGS))$(findstring ',$(CPPFLAGS))$(findstring \,$(CPPFLAGS))
objects/runtime/%.o: override CPPFLAGS := $(if $(QUOTED),$(CPPFLAGS),$(filter-out -D%,$(WORDS)) $(filter -D_% -DWEFT_%,$(WORDS)))

# What runs at the start, at the end and where something is wrong is compiled to be small.
SELDOM := objects/runtime/report/%.o objects/runtime/growth/%.o objects/runtime/platform/%.o objects/runtime/scheduler/build.o \
    objects/runtime/scheduler/init.o objects/runtime/models/protothread/run.o
$(SELDOM): override CFLAGS := $(patsubst -O3,-Os,$(patsubst -O2,-Os,$(CFLAGS)))
objects/runtime/%.o: runtime/src/%.c Makefile
	@mkdir -p $(@D)
	$(COMPILE) -c $< -o $@

<#if stacked>
objects/runtime/%.o: runtime/src/%.S Makefile
	@mkdir -p $(@D)
	$(COMPILE) -c $< -o $@

</#if>
<#if cpp>
objects/runtime/%.o: runtime/src/%.cc Makefile
	@mkdir -p $(@D)
	@$(NEED_CXX)
	$(COMPILE_CXX) -c $< -o $@

</#if>
<#if islands?has_content>
objects/processors/%/islands.o: processors/%/islands.c Makefile
	@mkdir -p $(@D)
	$(COMPILE) -c $< -o $@

objects/%.c.whole.o: %.c Makefile
	@mkdir -p $(@D)
	$(COMPILE_WHOLE) $(INCLUDES) -c $< -o $@

</#if>
objects/processors/%/processor.o: processors/%/processor.c Makefile
	@mkdir -p $(@D)
	$(COMPILE) -c $< -o $@

# addr2line takes lines of the file that comes first in DWARF 5 for those of the unit: a crash is to be told with the user's file.
FOR_LINES = $(if $(filter -g,$1),-gdwarf-4)

# Objects of -flto have no symbols yet that could be made local: units go without.
objects/%.c.o: %.c Makefile
	@mkdir -p $(@D)
	$(COMPILE) $(call FOR_LINES,$(CFLAGS)) $(if $(findstring -flto,$(CC) $(CFLAGS)),-fno-lto) $(INCLUDES) -c $< -o $@
<#if cpp>

objects/%.cc.o: %.cc Makefile
	@mkdir -p $(@D)
	@$(NEED_CXX)
	$(COMPILE_CXX) $(call FOR_LINES,$(CXXFLAGS)) $(if $(findstring -flto,$(CXX) $(CXXFLAGS)),-fno-lto) $(INCLUDES) -c $< -o $@
</#if>

# A unit keeps one symbol to the outside, its table, so that process sources cannot collide.
# What objects share (C++'s inline functions and templates, i686's thunks) lies in groups of sections, of which a program keeps
# one of each name; they are dissolved, so that it stays the unit's own.
$(UNITS):
	$(CC) $(filter -m% --target=% --sysroot=%,$(CFLAGS)) -r -nostdlib -Wl,--force-group-allocation -o $@.new $^
	$(OBJCOPY) --wildcard --keep-global-symbol='weft_unit_*' $@.new $@
	@rm -f $@.new

-include $(OBJECTS:.o=.d) $(PARTS:.o=.d)
