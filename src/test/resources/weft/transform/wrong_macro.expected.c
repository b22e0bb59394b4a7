// /src/wrong_macro.input.c:9:5: error: the preprocessor says: missing ')' in parameter list of macro: M [W0504]
