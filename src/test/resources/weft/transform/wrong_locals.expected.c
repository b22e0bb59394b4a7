// /src/wrong_locals.input.c:8:9: error: cleaned has a cleanup function and lives while the process may be blocked, which is not supported; call the function in a statement
// /src/wrong_locals.input.c:9:18: error: held has a register of its own and lives while the process may be blocked, which is not supported; declare it without
// /src/wrong_locals.input.c:12:5: error: assembler with cleaned in a function that blocks is not supported; move it to a function of its own
// /src/wrong_locals.input.c:12:28: error: cleaned is used in a way that is not understood; rename it or move it to another function
