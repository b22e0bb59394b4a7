/* The accounts of models whose calls block: blocking.c has what is counted. */
#include "../../models/blocking/account.h"
#include "../../models/blocking/blocking.h"
#include "../observe.h"
#include "../view.h"
#include <weft/report.h>

static int no_process(unsigned processor)
{
    (void)processor;
    return -1;
}

/* The view lives as long as the network runs. */
static struct weft_view *view_of(struct weft_instance *instance)
{
    return ((struct weft_blocking *)instance)->view;
}

static void begin(const struct weft_answers *answers)
{
    struct weft_view *view = ((struct weft_blocking *)weft_here)->view = calloc(1, sizeof *view);
    if (!view)
        weft_cannot_start("no memory for statistics");
    *view = (struct weft_view){.process = answers->process,
                               .end = answers->end,
                               .capacity = answers->capacity,
                               .waits_at = answers->waits_at,
                               .runs = no_process,
                               .process_count = weft_process_count(weft_here->network)};
    weft_account_wish(0, NULL);
    weft_account_open(view);
}

static void end(void)
{
    weft_account_end();
    free(view_of(weft_here));
}

const struct weft_blocking_observer weft_blocking_observer = {begin, end};
