# Network ${title} for microcontrollers. Made by weft.
#   make                   builds ${file} for an emulated board, ${board} unless BOARD says another of those in boards
#   make MAIN="a.c b.c"    with a main program of your own
#   make report            what takes how much memory, and how deep the stack can be
#   make run               builds it and runs it there
#   make lib${file}.a CC=my-gcc CFLAGS="-mcpu=cortex-m4 -Os"
#                          only the network, for a program, a start-up and a linker script of your own; make report with
#                          the same words tells what that takes
#   make ${file}.o MAIN="a.c b.c" KEEP="f g" CC=.. CFLAGS=..
#                          the network with what calls it, of which others see only the functions f and g: a program can have
#                          several networks so
#   make check             whether the network, without any main program, fits into the memory that the architecture gives

PROGRAM := ${file}
BOARD ?= ${board}
MAIN ?= $(firstword $(wildcard boards/$(BOARD)/main.c) boards/common/main.c)
.DEFAULT_GOAL := all
CORES := ${cores?size}
include boards/$(BOARD)/board.mk
<#if cppflags?has_content>
CPPFLAGS ?= ${cppflags}
</#if>

# With a compiler of one's own, and no board, all that is known is the network.
REPORTED := $(PROGRAM)$(if $(filter default,$(origin CC)),,$(if $(filter file,$(origin BOARD)),.network)).elf
ifeq ($(origin CC),default)
CC := $(BOARD_CC)
CFLAGS ?= $(BOARD_FLAGS) -Os -g
endif
CFLAGS ?= -Os -g
# What stands before the names of the tools that go with a gcc; with other compilers go those of this machine.
BINUTILS := $(patsubst %gcc,%,$(filter %gcc,$(CC)))
ifeq ($(origin AR),default)
AR := $(BINUTILS)ar
endif
OBJCOPY ?= $(BINUTILS)objcopy
OBJDUMP ?= $(BINUTILS)objdump
NM ?= $(BINUTILS)nm
STRIP ?= $(BINUTILS)strip
WARNINGS ?= -Wall

# Plain char is signed on all machines: the bytes of a network do not depend on where it runs.
COMPILE = $(CC) -std=gnu11 -fsigned-char -ffunction-sections -fdata-sections -fno-common -fstack-usage $(WARNINGS) $(CFLAGS) -MMD -MP -I. -Iruntime/include $(CPPFLAGS)

LINK_UNIT = $(CC) $(filter -m% --target=% --sysroot=% -fuse-ld=% --ld-path=%,$(CFLAGS) $(LDFLAGS)) -r -nostdlib

.PHONY: all run report check clean FORCE
all: $(PROGRAM)

# What the architecture says of the memory, 0: nothing; and the functions that the scheduler calls.
RAM ?= ${ram}
FLASH ?= ${flash}
ENTRIES := <#list entries as e>${e}<#sep> </#list>
BOARD_CALL ?= 0

RUNTIME := <#list runtime as r>${r}<#sep> </#list>
OBJECTS := objects/network.o<#if islands?has_content> objects/islands.o</#if> $(patsubst runtime/src/%.c,objects/runtime/%.o,$(RUNTIME))
UNITS :=
PARTS :=
<#list cores as core>
<#list core.units as u>
UNITS += ${u.object}
<#list u.files as f>
PARTS += ${f.object}
${f.object}: INCLUDES := ${f.includes}
${u.object}: ${f.object}
</#list>
</#list>
</#list>


# How all was built last: another board, compiler or main program, or other flags, and it is built anew.
objects/how: export HOW := $(BOARD) $(BOARD_SOURCES) $(COMPILE) $(BOARD_LINK) $(LDFLAGS) $(BOARD_LIBRARIES) $(LDLIBS)
objects/how: FORCE
	@mkdir -p $(@D)
	@echo "$$HOW" | cmp -s - $@ || echo "$$HOW" >$@

# The board's program, and a script of its name that starts the emulator; or, where there is none, the program without what only debuggers need.
$(PROGRAM): $(PROGRAM).elf
ifeq ($(BOARD_RUN),)
	$(STRIP) -R .comment -o $@.new $<
else
	printf '%s\n' '#!/bin/sh' 'here=$$(dirname "$$0")' 'exec $(BOARD_RUN) "$$here/$(PROGRAM).elf"' >$@.new
	chmod +x $@.new
endif
	mv -f $@.new $@

$(PROGRAM).elf: $(BOARD_SOURCES) lib$(PROGRAM).a boards/$(BOARD)/board.mk $(BOARD_SCRIPTS) objects/how
	$(CC) -std=gnu11 -fsigned-char -ffunction-sections -fstack-usage $(WARNINGS) $(CFLAGS) -I. -Iruntime/include $(CPPFLAGS) $(BOARD_SOURCES) lib$(PROGRAM).a -Wl,--gc-sections -Wl,-Map=$(PROGRAM).map $(BOARD_LINK) $(LDFLAGS) -o $@ $(BOARD_LIBRARIES) $(LDLIBS)
	@sh tools/report $@ "$(BINUTILS)" $(RAM) $(FLASH) $(BOARD_CALL) $(ENTRIES) >objects/report || { cat objects/report >&2; rm -f $@; exit 1; }
	@grep '^[^ ]' objects/report

lib$(PROGRAM).a: $(OBJECTS) $(UNITS)
	rm -f $@
	$(AR) rcs $@ $^

run: $(PROGRAM)
	./$(PROGRAM)

report: $(REPORTED)
	@sh tools/report $< "$(BINUTILS)" $(RAM) $(FLASH) $(BOARD_CALL) $(ENTRIES)

# The network by itself: what its processes call of libraries is with it, as far as the compiler finds that, and no start-up. What it does
# not find is no mistake: binutils 2.44 for ARM say it is one, but write the program if they are told to.
$(PROGRAM).network.elf: lib$(PROGRAM).a
	$(CC) $(CFLAGS) $(filter --target=% --sysroot=% -fuse-ld=% --ld-path=%,$(LDFLAGS)) $(if $(filter %gcc,$(CC)),-nostartfiles,-nostdlib) $(if $(findstring avr,$(CC)),,-Ttools/network.ld) -Wl,--gc-sections -Wl,-eweft_core_run_until_idle<#if outer?has_content> -Wl,-uweft_put -Wl,-uweft_get</#if> -Wl,--unresolved-symbols=ignore-all -Wl,--noinhibit-exec $< -o $@ $(LDLIBS) 2>objects/linked || { cat objects/linked >&2; exit 1; }

# What weft generate asks: nobody knows which main program and which start-up are to come, so that what is too much here is too much in any case.
check:
	@command -v $(firstword $(CC)) >/dev/null || { echo "memory: not looked at, as there is no $(firstword $(CC)); make tells whether all fits"; exit 0; }; \
	mkdir -p objects; \
	$(MAKE) -s $(PROGRAM).network.elf >objects/check 2>&1 || { echo "memory: not looked at, as $(firstword $(CC)) for the board $(BOARD) does not compile it; make tells why"; exit 0; }; \
	sh tools/report $(PROGRAM).network.elf "$(BINUTILS)" $(RAM) $(FLASH) $(BOARD_CALL) $(ENTRIES) >objects/check || { cat objects/check >&2; exit 1; }; \
	grep '^[^ ]' objects/check

# A unit of several networks' program: names of the runtime and of the network, which others have, too, are seen by MAIN alone.
$(PROGRAM).o: lib$(PROGRAM).a FORCE
	@test -n "$(KEEP)" || { echo 'error: which functions of MAIN are others to call? make $@ MAIN="a.c" KEEP="f g"' >&2; exit 1; }
	rm -rf objects/around
	mkdir -p objects/around
	for file in $(MAIN); do $(COMPILE) -c $$file -o objects/around/$$(basename $$file).o || exit 1; done
	$(LINK_UNIT) -o $@.new objects/around/*.o lib$(PROGRAM).a
	$(OBJCOPY) $(KEEP:%=--keep-global-symbol=%) $@.new $@
	@rm -f $@.new

clean:
	rm -rf objects $(PROGRAM) $(PROGRAM).new $(PROGRAM).o $(PROGRAM).elf $(PROGRAM).network.elf $(PROGRAM).map lib$(PROGRAM).a

objects/network.o<#if islands?has_content> objects/islands.o</#if>: objects/%.o: %.c Makefile objects/how
	@mkdir -p $(@D)
	$(COMPILE) -c $< -o $@

objects/runtime/%.o: runtime/src/%.c Makefile objects/how
	@mkdir -p $(@D)
	$(COMPILE) -c $< -o $@

objects/%.c.o: %.c Makefile objects/how
	@mkdir -p $(@D)
	$(COMPILE) $(INCLUDES) -c $< -o $@

# A unit keeps what the tables name, so that process sources cannot collide.
$(UNITS):
	$(LINK_UNIT) -o $@.new $^
	$(OBJCOPY) --wildcard --keep-global-symbol='weft_unit_*' $@.new $@
	@rm -f $@.new

-include $(OBJECTS:.o=.d) $(PARTS:.o=.d)
