// /src/wrong_statements.input.c:9:5: error: assembler with x in a function that blocks is not supported; move it to a function of its own
// /src/wrong_statements.input.c:9:22: error: x is used in a way that is not understood; rename it or move it to another function
// /src/wrong_statements.input.c:10:5: error: a function inside a function that blocks is not supported; move it out
// /src/wrong_statements.input.c:11:22: error: break or continue in an expression in the head of a loop is not supported in a function that blocks; write statements instead
// /src/wrong_statements.input.c:11:22: error: this is in no loop that it could leave
// /src/wrong_statements.input.c:13:27: error: ?: of this type is not supported around a call that blocks; write an if
// /src/wrong_statements.input.c:16:1: error: a macro is defined inside a statement that blocks; define it before
