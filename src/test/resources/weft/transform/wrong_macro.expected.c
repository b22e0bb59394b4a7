// /src/wrong_macro.input.c:9:5: error: missing ')' in parameter list of macro: M
