// /src/wrong_syntax.input.c:4:1: error: header "missing.h" is not there; put it beside the source
