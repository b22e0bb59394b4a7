// /src/wrong_nothing.input.c:1:1: error: there is no function P_init; write void P_init(DOLProcess *p) { .. }; known: 'main' [W0521]
// /src/wrong_nothing.input.c:1:1: error: there is no function P_fire; write int P_fire(DOLProcess *p) { .. }; known: 'main' [W0521]
