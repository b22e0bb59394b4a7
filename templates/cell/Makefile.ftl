# Network ${title} for a Cell: a PPE and its SPEs. Made by weft.
#   make                builds ${file}
#   make report         tells what takes how much of each SPE's local store
#   make run ARGS=".."  builds and runs it, by QEMU and the stand-in for SPEs where this machine is no Cell
# The compilers are the SDK's (ppu-gcc, spu-gcc) where they are on the PATH or in WEFT_CELL_TOOLCHAIN, else Debian's cross
# compiler for PowerPC and spu-elf-gcc, which Weft's scripts/install-cell-toolchain builds.

PROGRAM := ${file}

# One on the PATH by its name alone: its fellows may lie elsewhere on it.
first = $(firstword $(foreach name,$(1),$(wildcard $(WEFT_CELL_TOOLCHAIN)/bin/$(name)) $(if $(shell command -v $(name)),$(name))))
SPU_PREFIX ?= $(patsubst %gcc,%,$(call first,spu-gcc spu-elf-gcc))
PPU_PREFIX ?= $(patsubst %gcc,%,$(call first,ppu-gcc powerpc64-linux-gnu-gcc))
ifeq ($(and $(SPU_PREFIX),$(PPU_PREFIX)),)
ifneq ($(MAKECMDGOALS),clean)
$(error no compiler for the $(if $(SPU_PREFIX),PPE,SPE): install the SDK, or run Weft's scripts/install-cell-toolchain, and set WEFT_CELL_TOOLCHAIN)
endif
endif
PPU_CC ?= $(PPU_PREFIX)gcc
SPU_CC ?= $(SPU_PREFIX)gcc
PPU_CFLAGS ?= -O2 -g
# No padding that pairs instructions: a tenth of the code, in a memory of 256 KiB.
UNPADDED := $(shell $(SPU_CC) -mdual-nops=0 -E - </dev/null >/dev/null 2>&1 && echo -mdual-nops=0)
SPU_CFLAGS ?= -O2 -g $(UNPADDED)
<#if cpp>
PPU_CXX ?= $(PPU_PREFIX)g++
SPU_CXX ?= $(SPU_PREFIX)g++
PPU_CXXFLAGS ?= $(PPU_CFLAGS)
SPU_CXXFLAGS ?= $(SPU_CFLAGS)
SPU_LINK = $(SPU_CC)
</#if>
WARNINGS ?= -Wall
# Functions of processes see to it that the stack has room for them: who overflows it is told.
SPU_CHECKS ?= -fstack-check
<#if cppflags?has_content>
CPPFLAGS ?= ${cppflags}
</#if>
LDLIBS ?= -lm
SPU_STACK ?= 8192
QEMU ?= qemu-ppc64

# Plain char is signed on all hosts: the bytes of a network do not depend on where it runs.
PPU = $(PPU_CC) -m64 -mcpu=cell -maltivec -std=gnu11 -fsigned-char -fno-common -pthread $(WARNINGS) $(PPU_CFLAGS)
PPU_COMPILE = $(PPU) -MMD -MP -Iruntime/include -Iruntime/src $(LIBSPE2_INCLUDE) $(CPPFLAGS)
SPU_COMPILE = $(SPU_CC) -std=gnu11 -fsigned-char -fno-common -ffunction-sections -fdata-sections $(WARNINGS) $(SPU_CFLAGS) -MMD -MP -Iruntime/include \
    -Iruntime/src $(CPPFLAGS)
<#if cpp>
PPU_COMPILE_CXX = $(PPU_CXX) -m64 -mcpu=cell -maltivec -std=gnu++17 -fsigned-char -fno-gnu-unique -pthread $(WARNINGS) $(PPU_CXXFLAGS) -MMD -MP \
    -Iruntime/include -Iruntime/src $(CPPFLAGS)
SPU_COMPILE_CXX = $(SPU_CXX) -std=gnu++17 -fsigned-char -ffunction-sections -fdata-sections $(WARNINGS) $(SPU_CXXFLAGS) -MMD -MP \
    -Iruntime/include -Iruntime/src $(CPPFLAGS)
NEED_CXX = command -v $(1) >/dev/null || { echo "weft: error: $(2) needs the C++ compiler $(1): install it$(3)" >&2; exit 1; }
</#if>

# The SDK's libspe2 on a PowerPC, the stand-in elsewhere.
ifeq ($(shell uname -m),ppc64)
LIBSPE2 := -lspe2
EMBEDSPU := ppu-embedspu -m64
else
STAND_IN := objects/stand-in/libspe2.a
LIBSPE2 := -static $(STAND_IN)
LIBSPE2_INCLUDE := -Istand-in/libspe2
EMBEDSPU := CC="$(PPU_CC) -m64" bash stand-in/libspe2/embedspu
START := $(QEMU)
endif

PPU_OBJECTS := $(patsubst %,objects/on-ppe/%.o,network processor <#list ppeRuntime as r>${r}<#sep> </#list>)
SPU_RUNTIME := <#list speRuntime as r>${r}<#sep> </#list>
PPU_UNITS :=
PPU_PARTS :=
SPU_PARTS :=
<#if cpp>
PPU_PARTS_CXX :=
SPU_PARTS_CXX :=
</#if>
SPES :=

.PHONY: all report run clean
all: $(PROGRAM)

<#list processors as p>
include processors/${p.id}/processor.mk
</#list>

$(PROGRAM): $(PPU_OBJECTS) $(PPU_UNITS) $(SPES:%=objects/%/program.o) $(STAND_IN)
	<#if cpp>$(PPU_CXX) -m64 -pthread $(PPU_CXXFLAGS)<#else>$(PPU)</#if> $(LDFLAGS) -o $@.new $(filter %.o,$^) $(LIBSPE2) $(LDLIBS)
	mv -f $@.new $@

run: $(PROGRAM)
	$(START) ./$(PROGRAM) $(ARGS)

clean:
	rm -rf objects $(PROGRAM) $(PROGRAM).new

objects/stand-in/libspe2.a:
	@mkdir -p $(@D)
	$(MAKE) -C stand-in/libspe2 CC="$(PPU_CC) -m64 -mcpu=cell -maltivec" AR=$(PPU_PREFIX)ar CFLAGS=-O2 BUILD=../../$(@D)

objects/on-ppe/network.o: network.c Makefile
	@mkdir -p $(@D)
	$(PPU_COMPILE) -c $< -o $@

objects/on-ppe/processor.o: processors/${ppe}/processor.c Makefile
	@mkdir -p $(@D)
	$(PPU_COMPILE) -c $< -o $@

# Macros are for the network's own sources: the runtime has names of its own. Where words are quoted it gets all, as they cannot be told apart.
WORDS := $(subst -D ,-D,$(strip $(CPPFLAGS)))
QUOTED := $(findstring ",$(CPPFLAGS))$(findstring ',$(CPPFLAGS))$(findstring \,$(CPPFLAGS))
objects/on-ppe/%.o objects/on-spe/%.o: override CPPFLAGS := $(if $(QUOTED),$(CPPFLAGS),$(filter-out -D%,$(WORDS)) $(filter -D_% -DWEFT_%,$(WORDS)))

objects/on-ppe/%.o: runtime/src/%.c Makefile
	@mkdir -p $(@D)
	$(PPU_COMPILE) -c $< -o $@

objects/on-spe/%.o: runtime/src/%.c Makefile
	@mkdir -p $(@D)
	$(SPU_COMPILE) -c $< -o $@

$(PPU_PARTS): objects/%.c.o: %.c Makefile
	@mkdir -p $(@D)
	$(PPU_COMPILE) $(INCLUDES) -c $< -o $@

$(SPU_PARTS): objects/%.c.o: %.c Makefile
	@mkdir -p $(@D)
	$(SPU_COMPILE) $(SPU_CHECKS) $(INCLUDES) -c $< -o $@

<#if cpp>
$(PPU_PARTS_CXX): objects/%.cc.o: %.cc Makefile
	@mkdir -p $(@D)
	@$(call NEED_CXX,$(PPU_CXX),the PPE, (Debian: apt-get install g++-powerpc64-linux-gnu))
	$(PPU_COMPILE_CXX) $(INCLUDES) -c $< -o $@

$(SPU_PARTS_CXX): objects/%.cc.o: %.cc Makefile
	@mkdir -p $(@D)
	@$(call NEED_CXX,$(SPU_CXX),an SPE, (Weft's scripts/install-cell-toolchain builds it))
	$(SPU_COMPILE_CXX) $(SPU_CHECKS) $(INCLUDES) -c $< -o $@

</#if>
# A unit keeps one symbol to the outside, its table, so that process sources cannot collide.<#if cpp> What
# C++ shares between objects (inline functions, templates) lies in groups of sections: dissolved, it stays the unit's own.</#if>
define unit
$(1) -r -nostdlib<#if cpp> -Wl,--force-group-allocation</#if> -o $@.new $^
$(2)objcopy --wildcard --keep-global-symbol='weft_unit_*' $@.new $@
@rm -f $@.new
endef

$(PPU_UNITS):
	$(call unit,$(PPU_CC) -m64,$(PPU_PREFIX))

$(SPU_UNITS):
	$(call unit,$(SPU_CC),$(SPU_PREFIX))

$(SPES:%=objects/%/processor.o): objects/%/processor.o: processors/%/processor.c Makefile
	@mkdir -p $(@D)
	$(SPU_COMPILE) -c $< -o $@

# The library's start file comes only with processes that have something for it to do: constructors, or functions for the end.
$(SPES:%=objects/%/start): objects/%/start:
	@if $(SPU_PREFIX)objdump -h $^ | grep -Eq ' \.((pre)?init_array|fini_array|ctors|dtors|init|fini)\b' || \
	    $(SPU_PREFIX)nm -u $^ | grep -Eq ' (atexit|on_exit|__cxa_atexit)$$'; then :; \
	else echo -nostartfiles objects/on-spe/cell/spe/start.o; fi >$@

# What does not fit is told of before anything runs. What is far too much the linker cannot place: it is added up unplaced.
$(SPES:%=objects/%/program.elf): objects/%/program.elf: objects/%/processor.o $(SPU_RUNTIME:%=objects/on-spe/%.o) objects/%/start
	@<#if cpp>$(SPU_LINK)<#else>$(SPU_CC)</#if> -Wl,--gc-sections -Wl,--local-store=0:0xfffff -Wl,--defsym=weft_stack_bytes=$(SPU_STACK) \
	    $(SPU_LDFLAGS) -o $@ \
	    $(filter-out %/start.o,$(filter %.o,$^)) $$(cat objects/$*/start) -lm 2>objects/$*/messages; \
	linked=$$?; \
	[ $$linked = 0 ] || $(SPU_CC) -r -nostdlib -o $@ $(filter %.o,$^); \
	sh runtime/src/cell/spe/budget $(SPU_PREFIX) $(SPU_STACK) $* $@ $(filter %/processor.o %.unit.o,$^) >objects/$*/budget || \
	    { rm -f $@; sed '1s/^/weft: error: /' objects/$*/budget >&2; exit 1; }; \
	cat objects/$*/messages >&2; [ $$linked = 0 ] || { rm -f $@; exit 1; }

report: $(SPES:%=objects/%/program.elf)
	@cat $(SPES:%=objects/%/budget)

$(SPES:%=objects/%/program.o): objects/%/program.o: objects/%/program.elf
	$(EMBEDSPU) weft_program_$* $< $@

-include $(PPU_OBJECTS:.o=.d) $(wildcard objects/*/*.d objects/*/*/*.d objects/*/*/*/*.d)
