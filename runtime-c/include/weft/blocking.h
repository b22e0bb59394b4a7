/* What process sources call in the execution models whose calls block on the spot (thread, fiber, systemc): as in dol.h, but
   that the calls that may block tell their line, for reports. Those whose result is not used are named DOL_read_all and so on
   by weft: at the end of the stream the process is over. */
#ifndef WEFT_BLOCKING_H
#define WEFT_BLOCKING_H

#include <dol.h>
#include <weft/protothread.h>
#include <weft/line.h>

#ifdef __cplusplus
#include <new>
extern "C" {
#endif

int weft_read_at(void *port, void *buf, int len, DOLProcess *p, enum weft_use use, struct weft_line at);
int weft_write_at(void *port, const void *buf, int len, DOLProcess *p, struct weft_line at);
int weft_capture_at(void *port, DOL_WINDOW window, int len, DOLProcess *p, enum weft_use use, struct weft_line at);
int weft_reserve_at(void *port, DOL_WINDOW window, int len, DOLProcess *p, struct weft_line at);

static inline struct weft_line weft_line_here(const char *path, unsigned line)
{
    const char *const slash = strrchr(path, '/'); /* known when compiled */
    const struct weft_line here = {slash ? slash + 1 : path, line};
    return here;
}

#ifdef __cplusplus
}
template <class T>
static inline int weft_capture_at(void *port, T **window, int len, DOLProcess *p, enum weft_use use, struct weft_line at)
{
    return weft_capture_at(port, (void **)window, len, p, use, at);
}
template <class T>
static inline int weft_reserve_at(void *port, T **window, int len, DOLProcess *p, struct weft_line at)
{
    return weft_reserve_at(port, (void **)window, len, p, at);
}
#endif

/* Macros, as only they know where they are; with any arguments, which may have commas of their own. */
#define DOL_read(...) weft_read_at(__VA_ARGS__, WEFT_SOME, weft_line_here(__FILE__, __LINE__))
#define DOL_read_all(...) weft_read_at(__VA_ARGS__, WEFT_ALL, weft_line_here(__FILE__, __LINE__))
#define DOL_write(...) weft_write_at(__VA_ARGS__, weft_line_here(__FILE__, __LINE__))
#define DOL_write_all(...) DOL_write(__VA_ARGS__)
#define DOL_capture(...) weft_capture_at(__VA_ARGS__, WEFT_SOME, weft_line_here(__FILE__, __LINE__))
#define DOL_capture_all(...) weft_capture_at(__VA_ARGS__, WEFT_ALL, weft_line_here(__FILE__, __LINE__))
#define DOL_reserve(...) weft_reserve_at(__VA_ARGS__, weft_line_here(__FILE__, __LINE__))
#define DOL_reserve_all(...) DOL_reserve(__VA_ARGS__)

#endif
