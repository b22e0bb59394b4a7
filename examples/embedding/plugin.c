/* The filter bank as a LADSPA plug-in: the network runs on the thread of the host's audio, in its callback. */
#include <filterbank.h>
#include <ladspa.h>
#include <stdlib.h>
#include <string.h>

enum { IN, OUT, PORTS };
enum { LATENCY = 512 }; /* samples that the network is late; blocks of the host need not be those of the network */

struct plugin {
    filterbank_network *network;
    LADSPA_Data *port[PORTS];
    unsigned long late; /* samples of silence that are still to be sent */
};

static LADSPA_Handle make(const LADSPA_Descriptor *descriptor, unsigned long rate)
{
    struct plugin *plugin = calloc(1, sizeof *plugin);
    /* in.wav and out.wav, which are not used here; 8 bands; only the upper half of them is left */
    const char *const arguments[] = {"", "", "8", "0", "0", "0", "0", "100", "100", "100", "100"};
    const struct filterbank_options options = {.threads = -1, .argument_count = 11, .arguments = arguments};
    (void)descriptor;
    (void)rate;
    if (plugin && filterbank_open(&plugin->network, &options) != filterbank_ok) {
        free(plugin);
        return NULL;
    }
    if (plugin)
        plugin->late = LATENCY;
    return plugin;
}

static void connect(LADSPA_Handle handle, unsigned long port, LADSPA_Data *data)
{
    ((struct plugin *)handle)->port[port] = data;
}

static void run(LADSPA_Handle handle, unsigned long count)
{
    struct plugin *plugin = handle;
    const char *in = (const char *)plugin->port[IN];
    char *out = (char *)plugin->port[OUT];
    const unsigned long silent = plugin->late < count ? plugin->late : count;
    size_t left = count * sizeof(LADSPA_Data), wanted = (count - silent) * sizeof(LADSPA_Data);
    memset(out, 0, silent * sizeof(LADSPA_Data));
    out += silent * sizeof(LADSPA_Data);
    plugin->late -= silent;
    while (left > 0 || wanted > 0) {
        const ptrdiff_t written = filterbank_write(plugin->network, filterbank_in_pcm, in, left, filterbank_now);
        const int state = filterbank_run(plugin->network);
        const ptrdiff_t read = filterbank_read(plugin->network, filterbank_out_filtered, out, wanted, filterbank_now);
        in += written > 0 ? written : 0;
        left -= written > 0 ? (size_t)written : 0;
        out += read > 0 ? read : 0;
        wanted -= read > 0 ? (size_t)read : 0;
        if (state != filterbank_ok || (written <= 0 && read <= 0))
            break;
    }
    memset(out, 0, wanted);
}

static void end(LADSPA_Handle handle)
{
    struct plugin *plugin = handle;
    filterbank_close(plugin->network);
    free(plugin);
}

static const LADSPA_PortDescriptor directions[PORTS] = {LADSPA_PORT_INPUT | LADSPA_PORT_AUDIO, LADSPA_PORT_OUTPUT | LADSPA_PORT_AUDIO};
static const char *const names[PORTS] = {"Input", "Output"};
static const LADSPA_PortRangeHint hints[PORTS] = {{0, 0, 0}, {0, 0, 0}};
static const LADSPA_Descriptor descriptor = {
    .UniqueID = 4242,
    .Label = "filterbank",
    .Properties = LADSPA_PROPERTY_HARD_RT_CAPABLE,
    .Name = "Weft filter bank",
    .Maker = "Weft",
    .Copyright = "None",
    .PortCount = PORTS,
    .PortDescriptors = directions,
    .PortNames = names,
    .PortRangeHints = hints,
    .instantiate = make,
    .connect_port = connect,
    .run = run,
    .cleanup = end,
};

const LADSPA_Descriptor *ladspa_descriptor(unsigned long index)
{
    return index == 0 ? &descriptor : NULL;
}
