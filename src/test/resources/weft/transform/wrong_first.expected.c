// /src/wrong_first.input.c:1:1: error: P_fire is in wrong_first-2.input.c; name that source first [W0520]
