// /src/wrong_heads.input.c:9:1: error: many takes a variable number of arguments and blocks, which is not supported; give it fixed parameters [W0608]
// /src/wrong_heads.input.c:15:37: error: parameter a is changed or pointed to in a function that blocks; write it as a pointer [W0619]
// /src/wrong_heads.input.c:26:24: error: many takes 1 arguments [W0630]
