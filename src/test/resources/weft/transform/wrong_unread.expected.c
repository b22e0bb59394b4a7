// /src/wrong_unread.input.c:7:50: error: _Generic is not understood in a function that blocks; write the type or the call itself, or move it to a function that does not block
// /src/wrong_unread.input.c:12:10: error: _Generic is not understood in a function that blocks; write the type or the call itself, or move it to a function that does not block
// /src/wrong_unread.input.c:13:5: error: __auto_type is not understood in a function that blocks; write the type or the call itself, or move it to a function that does not block
// /src/wrong_unread.input.c:14:12: error: __auto_type is not understood in a function that blocks; write the type or the call itself, or move it to a function that does not block
