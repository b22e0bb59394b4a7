# Network ${title} for x86, processes as ${execution}s. Made by weft.
#   make                builds ${file}
#   make run ARGS=".."  builds and runs it
#   make CFLAGS="-O1 -g -fsanitize=address" LDFLAGS="-fsanitize=address"   and the like work as usual

PROGRAM := ${file}

ifeq ($(origin CC),default)
CC := gcc
endif
OBJCOPY ?= objcopy
CFLAGS ?= -O2 -g
WARNINGS ?= -Wall
LDLIBS ?= -lm
<#if cpp>
ifeq ($(origin CXX),default)
CXX := g++
endif
CXXFLAGS ?= $(CFLAGS)
</#if>

COMPILE = $(CC) -std=gnu11 -pthread $(WARNINGS) $(CFLAGS) -MMD -MP -Iruntime/include $(CPPFLAGS)

RUNTIME := <#list runtime as r>${r}<#sep> </#list>
OBJECTS := objects/network.o $(patsubst runtime/src/%.c,objects/runtime/%.o,$(RUNTIME))
UNITS :=
<#if cpp>
CXX_UNITS :=
</#if>

.PHONY: all run clean
all: $(PROGRAM)

<#list processors as p>
include processors/${p.id}/processor.mk
</#list>

$(PROGRAM): $(OBJECTS) $(UNITS)<#if cpp> $(CXX_UNITS)</#if>
	$(<#if cpp>CXX<#else>CC</#if>) -pthread $(CFLAGS) $(LDFLAGS) -o $@.new $^ $(LDLIBS)
	mv -f $@.new $@

run: $(PROGRAM)
	./$(PROGRAM) $(ARGS)

clean:
	rm -rf objects $(PROGRAM) $(PROGRAM).new

objects/network.o: network.c Makefile
	@mkdir -p $(@D)
	$(COMPILE) -c $< -o $@

objects/runtime/%.o: runtime/src/%.c Makefile
	@mkdir -p $(@D)
	$(COMPILE) -c $< -o $@

objects/processors/%/processor.o: processors/%/processor.c Makefile
	@mkdir -p $(@D)
	$(COMPILE) -c $< -o $@

# A unit keeps one symbol to the outside, its table, so that process sources cannot collide.
$(UNITS): objects/%.unit.o: %.unit.c Makefile
	@mkdir -p $(@D)
	$(COMPILE) $(INCLUDES) -c $< -MT $@ -MF objects/$*.unit.d -o $@.new
	$(OBJCOPY) --wildcard --keep-global-symbol='weft_unit_*' $@.new $@
	@rm -f $@.new
<#if cpp>

# What C++ shares between objects, such as inline functions, lies in groups of sections, of which the linker keeps one of each
# name: these are dissolved, so that it stays the unit's own.
$(CXX_UNITS): objects/%.unit.o: %.unit.cc Makefile
	@mkdir -p $(@D)
	$(CXX) -std=gnu++17 -pthread $(WARNINGS) $(CXXFLAGS) -MMD -MP -Iruntime/include $(CPPFLAGS) $(INCLUDES) -c $< \
	    -MT $@ -MF objects/$*.unit.d -o $@.new
	$(LD) -r --force-group-allocation -o $@.whole $@.new
	$(OBJCOPY) --wildcard --keep-global-symbol='weft_unit_*' $@.whole $@
	@rm -f $@.new $@.whole
</#if>

-include $(OBJECTS:.o=.d) $(UNITS:.o=.d)<#if cpp> $(CXX_UNITS:.o=.d)</#if>
