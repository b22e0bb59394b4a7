// /src/wrong_stack.input.c:12:10: error: array vla has a variable length and lives while the process may be blocked, which is not supported; give it a fixed size or use malloc
// /src/wrong_stack.input.c:13:15: error: __builtin_alloca in a function that blocks is not supported: its memory would be lost; use malloc or an array of fixed size
// /src/wrong_stack.input.c:16:9: error: _setjmp in a function that blocks is not supported; move what it protects to a function of its own
// /src/wrong_stack.input.c:17:15: error: the address of a label in a function that blocks is not supported; use a switch
// /src/wrong_stack.input.c:22:5: error: this statement is not supported in a function that blocks; move it to a function that does not call DOL_read, DOL_write, DOL_capture or DOL_reserve
