// /src/wrong_statements.input.c:9:5: error: assembler with operands in a function that blocks is not supported; move it to a function of its own
// /src/wrong_statements.input.c:9:22: error: x is used in a way that is not understood; rename it or move it to another function
// /src/wrong_statements.input.c:10:5: error: a function inside a function that blocks is not supported; move it out
// /src/wrong_statements.input.c:11:5: error: a switch without braces is not supported in a function that blocks; add braces
// /src/wrong_statements.input.c:12:19: error: a jump in a statement expression is not supported in a function that blocks; write statements instead
// /src/wrong_statements.input.c:15:1: error: a macro is defined inside a statement that blocks; define it before
// /src/wrong_statements.input.c:17:12: error: ?: without its second operand is not supported around a call that blocks; write an if
