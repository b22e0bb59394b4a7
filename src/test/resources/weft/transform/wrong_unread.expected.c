// /src/wrong_unread.input.c:7:67: error: DOL_read can only be called by its name: through a pointer it could not block; write the call where it is needed [W0536]
