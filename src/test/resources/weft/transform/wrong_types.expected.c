// /src/wrong_types.input.c:10:12: error: another type has the tag a; in a function that blocks, give this one a name of its own
// /src/wrong_types.input.c:11:19: error: the type of t, which lives while the process may be blocked, depends on n; write the type or size itself
// /src/wrong_types.input.c:12:9: error: write the size of array d, which lives while the process may be blocked
// /src/wrong_types.input.c:13:36: error: the type of b, which lives while the process may be blocked, depends on n; write the type or size itself
