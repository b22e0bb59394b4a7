/* The accounts of models whose calls block: blocking.c has what is counted. */
#include "../../models/blocking/account.h"
#include "../observe.h"
#include "../view.h"
#include <weft/report.h>

static int no_process(unsigned processor)
{
    (void)processor;
    return -1;
}

static void begin(const struct weft_answers *answers)
{
    static struct weft_view view;
    view = (struct weft_view){.process = answers->process, .end = answers->end, .capacity = answers->capacity,
                              .waits_at = answers->waits_at, .runs = no_process,
                              .process_count = weft_process_count(weft_program.network)};
    weft_account_wish(0, NULL);
    weft_account_open(&view);
}

const struct weft_blocking_observer weft_blocking_observer = {begin, weft_account_close};
