// /src/wrong_cpp.input.cc:23:1: error: give blocks and gives a reference, which is not supported; give a pointer
// /src/wrong_cpp.input.cc:24:1: error: text blocks and gives an object with a destructor, which is not supported; give it through a pointer or a reference
// /src/wrong_cpp.input.cc:25:1: error: number blocks; write the type of its result before its name
// /src/wrong_cpp.input.cc:26:1: error: an operator that blocks is not supported; write a function
// /src/wrong_cpp.input.cc:27:34: error: s has a destructor and lives while the process may be blocked, which is not supported; put it into the process state, into a block that ends before the call, or behind a pointer
// /src/wrong_cpp.input.cc:33:5: error: using inside a function that blocks is not supported; write it before the function
// /src/wrong_cpp.input.cc:34:17: error: name has a destructor and lives while the process may be blocked, which is not supported; put it into the process state, into a block that ends before the call, or behind a pointer
// /src/wrong_cpp.input.cc:35:11: error: lock has a destructor and lives while the process may be blocked, which is not supported; put it into the process state, into a block that ends before the call, or behind a pointer
// /src/wrong_cpp.input.cc:36:22: error: numbers has a destructor and lives while the process may be blocked, which is not supported; put it into the process state, into a block that ends before the call, or behind a pointer
// /src/wrong_cpp.input.cc:38:9: error: take inside try or catch could be left by an exception while the process is blocked, which is not supported; call it before or behind, and try what throws
// /src/wrong_cpp.input.cc:42:10: error: later is a lambda expression and lives while the process may be blocked, which is not supported; write a function, or end its block before the call
// /src/wrong_cpp.input.cc:42:31: error: take in a lambda expression is not supported; write a function that takes what it captures
// /src/wrong_cpp.input.cc:43:5: error: a range-based for around a call that blocks is not supported; write a loop with an index or an iterator
// /src/wrong_cpp.input.cc:45:5: error: a structured binding cannot live while the process is blocked; declare a variable and use its members
// /src/wrong_cpp.input.cc:46:9: error: a declaration as the condition of a statement that blocks is not supported; declare the variable before the statement
// /src/wrong_cpp.input.cc:48:12: error: a declaration as the condition of a statement that blocks is not supported; declare the variable before the statement
// /src/wrong_cpp.input.cc:50:5: error: a static variable is initialised by a call that blocks, which is not supported; assign its value in a statement
// /src/wrong_cpp.input.cc:51:17: error: reference bound lives while the process may be blocked, and what it is bound to is a temporary object; declare a variable instead
// /src/wrong_cpp.input.cc:52:16: error: reference converted lives while the process may be blocked, and what it is bound to is a temporary object; declare a variable instead
// /src/wrong_cpp.input.cc:53:11: error: reference moved lives while the process may be blocked, and what it is bound to is a temporary object; declare a variable instead
// /src/wrong_cpp.input.cc:54:10: error: closure is a lambda expression and lives while the process may be blocked, which is not supported; write a function, or end its block before the call
// /src/wrong_cpp.input.cc:55:11: error: guards has a destructor and lives while the process may be blocked, which is not supported; put it into the process state, into a block that ends before the call, or behind a pointer
// /src/wrong_cpp.input.cc:56:9: error: a reference parameter of put, which blocks, is bound to a temporary object; declare a variable before the call
// /src/wrong_cpp.input.cc:57:5: error: put blocks; write its 3 arguments here, default ones too
// /src/wrong_cpp.input.cc:57:9: error: a reference parameter of put, which blocks, is bound to a temporary object; declare a variable before the call
// /src/wrong_cpp.input.cc:58:33: error: a temporary object does not live until DOL_write is done; declare a variable before the call
