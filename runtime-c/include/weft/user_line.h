/* The line of the user's source at which the program is, for messages. */
#ifndef WEFT_USER_LINE_H
#define WEFT_USER_LINE_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { WEFT_LINE_BYTES = 1024 };

/* Where the program is, in the innermost function that is not the runtime's: FILE:LINE without folders, in `text` of WEFT_LINE_BYTES.
   "" where that is not known, for want of debug information or of addr2line, which reads it. In handlers of signals, too, where
   `interrupted` asks for what the signal has interrupted. */
const char *weft_user_line(char *text, bool interrupted);

#ifdef __cplusplus
}
#endif
#endif
