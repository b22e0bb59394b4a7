// /src/wrong_stack.input.c:13:15: error: __builtin_alloca beside an array of variable length in a function that blocks is not supported: its memory would go with the array's; use malloc or a second such array [W0611]
// /src/wrong_stack.input.c:16:9: error: _setjmp in a function that blocks is not supported; move what it protects to a function of its own [W0612]
