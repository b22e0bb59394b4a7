// /src/wrong_locals.input.c:8:18: error: held has a register of its own and lives while the process may be blocked, which is not supported; declare it without [W0622]
// /src/wrong_locals.input.c:11:17: error: the type of deduced, which lives while the process may be blocked, cannot be told; write it instead of __auto_type or typeof [W0607]
// /src/wrong_locals.input.c:14:13: error: cleaned has a cleanup function and lives while the process may be blocked, which is not supported; call the function in a statement [W0621]
