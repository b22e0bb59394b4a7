// /src/wrong_locals.input.c:8:9: error: cleaned has a cleanup function and lives while the process may be blocked, which is not supported; call the function in a statement [W0621]
// /src/wrong_locals.input.c:9:18: error: held has a register of its own and lives while the process may be blocked, which is not supported; declare it without [W0622]
