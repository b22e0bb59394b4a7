// /src/wrong_unread.input.c:7:67: error: DOL_read can only be called by its name: through a pointer it could not block; write the call where it is needed [W0536]
// /src/wrong_unread.input.c:13:5: error: __auto_type is not understood in a function that blocks; write the type or the call itself, or move it to a function that does not block [W0607]
// /src/wrong_unread.input.c:14:12: error: __auto_type is not understood in a function that blocks; write the type or the call itself, or move it to a function that does not block [W0607]
