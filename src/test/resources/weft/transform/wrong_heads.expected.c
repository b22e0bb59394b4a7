// /src/wrong_heads.input.c:10:40: error: many blocks, and this list of arguments cannot be kept; use a local variable of type va_list in a function that takes .. [W0608]
// /src/wrong_heads.input.c:16:37: error: parameter a is changed or pointed to in a function that blocks; write it as a pointer [W0619]
