// /src/wrong_names.input.c:4:1: error: real blocks and has another name (alias), which is not supported; call it by its own name [W0602]
// /src/wrong_names.input.c:10:1: error: ends blocks and is called where a variable ends (cleanup), which is not supported; call it in a statement [W0601]
