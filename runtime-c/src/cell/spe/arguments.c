/* What a process can ask about its program and itself. The arguments come to the local store when one is asked for. */
#include "control.h"
#include <malloc.h>
#include <spu_mfcio.h>

int DOL_argument_count(void)
{
    return (int)weft_control.argument_count;
}

static char *fetch(void)
{
    enum { LARGEST = 16384, TAG = 31 };
    char *texts = memalign(WEFT_LINE, weft_control.argument_bytes);
    for (uint32_t at = 0; texts && at < weft_control.argument_bytes; at += LARGEST) {
        const uint32_t left = weft_control.argument_bytes - at;
        mfc_get(texts + at, weft_control.arguments + at, left < LARGEST ? left : LARGEST, TAG, 0, 0);
    }
    mfc_write_tag_mask(1u << TAG);
    mfc_read_tag_status_all();
    return texts;
}

const char *DOL_argument(int i)
{
    static char *texts;
    if (i < 0 || i >= DOL_argument_count())
        return NULL;
    if (!texts)
        texts = fetch();
    const char *text = texts;
    while (text && i-- > 0)
        text += strlen(text) + 1;
    return text;
}

int DOL_index(int d, DOLProcess *p)
{
    const struct weft_process_plan *plan = &weft_own_plans[weft_process_of(p) - weft_own_processes];
    return d >= 0 && d < plan->kind->dimensions ? plan->index[d] : -1;
}
