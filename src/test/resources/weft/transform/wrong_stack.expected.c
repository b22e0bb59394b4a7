// /src/wrong_stack.input.c:12:10: error: array vla has a variable length and lives while the process may be blocked, which is not supported; give it a fixed size or use malloc [W0618]
// /src/wrong_stack.input.c:13:15: error: __builtin_alloca in a function that blocks is not supported: its memory would be lost; use malloc or an array of fixed size [W0611]
// /src/wrong_stack.input.c:16:9: error: _setjmp in a function that blocks is not supported; move what it protects to a function of its own [W0612]
