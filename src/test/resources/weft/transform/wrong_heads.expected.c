// /src/wrong_heads.input.c:13:5: error: many blocks, and this list of arguments cannot be kept; use a local va_list that va_start begins, or a parameter [W0608]
