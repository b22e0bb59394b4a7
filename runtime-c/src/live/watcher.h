/* What a program plugs in that can be watched while it runs. */
#ifndef WEFT_LIVE_WATCHER_H
#define WEFT_LIVE_WATCHER_H

/* watcher.c */
extern const struct weft_watcher weft_watcher;

#endif
