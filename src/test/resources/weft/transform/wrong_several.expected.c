// /src/wrong_several-2.input.c:3:1: warning: no port is named "none"; known: '1', 'in', 'in2', 'it', 'out', 'out2'
// /src/wrong_several-2.input.c:6:1: error: twice is defined in wrong_several.input.c as well; make one of them static
// /src/wrong_several-2.input.c:7:42: error: the process has no port "none"; known: '1', 'in', 'in2', 'it'
// /src/wrong_several-2.input.c:8:35: error: P_fire is called by the runtime alone; move what both need to a function of its own
// /src/wrong_several.input.c:3:1: error: twice is defined in wrong_several-2.input.c as well; make one of them static
// /src/wrong_several.input.c:7:13: error: undeclared blocks and is not declared here; write its prototype above, or include the header that has it
// /src/wrong_several.input.c:8:36: error: twice can only be called by its name: through a pointer it could not block; write the call where it is needed
