// /src/wrong_syntax.input.c:4:1: error: header "missing.h" is not there; put it beside the source [W0506]
// /src/wrong_syntax.input.c:5:1: error: header <not/there.h> is not there; install it, or name its folder: --cppflags "-I DIR" [W0514]
