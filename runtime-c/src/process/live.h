/* Who shows a network to others while it runs, where that was asked for: docs/architecture/live.md. */
#ifndef WEFT_PROCESS_LIVE_H
#define WEFT_PROCESS_LIVE_H

#include "processor.h"

/* Plugged in (src/live). */
struct weft_watcher {
    void (*begin)(struct weft_run *run, const struct weft_network *here);
    void (*end)(struct weft_run *run);
};

/* Before the first process runs, and when none will any more. `here`: the processors of this machine. */
static inline void weft_live_start(struct weft_run *run, const struct weft_network *here)
{
    if (WEFT_LIVES)
        run->plugs.watcher->begin(run, here);
}

static inline void weft_live_finish(struct weft_run *run)
{
    if (WEFT_LIVES)
        run->plugs.watcher->end(run);
}

#endif
