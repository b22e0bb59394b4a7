// /src/wrong_functions.input.c:1:1: error: there is no function P_init; write void P_init(DOLProcess *p) { .. }; did you mean 'P_ini'? [W0521]
// /src/wrong_functions.input.c:5:1: error: P_fire must have one parameter: write int P_fire(DOLProcess *p) [W0523]
