// /src/wrong_calls.input.c:23:55: error: on_signal can only be called by its name: through a pointer it could not block; write the call where it is needed
// /src/wrong_calls.input.c:27:54: error: DOL_read can only be called by its name: through a pointer it could not block; write the call where it is needed
// /src/wrong_calls.input.c:28:35: error: again can only be called by its name: through a pointer it could not block; write the call where it is needed
// /src/wrong_calls.input.c:29:9: error: weft_x: names that begin with weft_ are used by generated code; rename it
// /src/wrong_calls.input.c:30:5: error: P_fire is called by the runtime alone; move what both need to a function of its own
