#define _GNU_SOURCE
#include "net.h"
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

struct process {
    char name[32];
    const struct weft_unit *unit;
    int index[4];
    struct weft_port_plan *ports;
    struct weft_port_run *runs; /* NULL before net_tables */
    unsigned *channels;
    unsigned port_count;
};

struct channel {
    char name[32];
    unsigned writer, reader;
    size_t capacity;
};

struct net {
    struct process *processes;
    struct channel *channels;
    unsigned process_count, channel_count;
    struct weft_process_plan *process_plans;
    struct weft_process_kind *kinds;
    struct weft_channel_plan *channel_plans;
    struct weft_processor_plan *processor_plans;
    struct weft_network network;
};

static void *grow(void *array, unsigned count, size_t size)
{
    if ((count & (count - 1)) == 0) /* doubles at powers of two */
        array = realloc(array, (count > 0 ? 2 * (size_t)count : 1) * size);
    memset((char *)array + count * size, 0, size);
    return array;
}

struct net *net_new(void)
{
    return calloc(1, sizeof(struct net));
}

unsigned net_process(struct net *net, const char *name, const struct weft_unit *unit, int a, int b, int c, int d)
{
    net->processes = grow(net->processes, net->process_count, sizeof *net->processes);
    struct process *process = &net->processes[net->process_count];
    *process = (struct process){.unit = unit, .index = {a, b, c, d}};
    snprintf(process->name, sizeof process->name, "%s", name);
    return net->process_count++;
}

static void add_port(struct net *net, unsigned process, unsigned slot, enum weft_direction direction)
{
    struct process *to = &net->processes[process];
    if (slot >= to->port_count) {
        to->ports = realloc(to->ports, (slot + 1) * sizeof *to->ports);
        to->channels = realloc(to->channels, (slot + 1) * sizeof *to->channels);
        memset(to->ports + to->port_count, 0, (slot + 1 - to->port_count) * sizeof *to->ports);
        to->port_count = slot + 1;
    }
    char name[16];
    snprintf(name, sizeof name, "%u", slot);
    to->ports[slot] = (struct weft_port_plan){strdup(name), direction};
    to->channels[slot] = net->channel_count;
}

void net_channel(struct net *net, unsigned writer, unsigned out, unsigned reader, unsigned in, size_t capacity)
{
    net->channels = grow(net->channels, net->channel_count, sizeof *net->channels);
    struct channel *channel = &net->channels[net->channel_count];
    *channel = (struct channel){.writer = writer, .reader = reader, .capacity = capacity};
    snprintf(channel->name, sizeof channel->name, "c%u", net->channel_count);
    add_port(net, writer, out, WEFT_OUT);
    add_port(net, reader, in, WEFT_IN);
    net->channel_count++;
}

static bool is_local(const struct channel *channel, unsigned processors, bool pool)
{
    unsigned processor = channel->writer % processors;
    return processor == channel->reader % processors && !(pool && processor == 0);
}

static enum weft_transport transport(const struct channel *channel, struct machine machine, unsigned processors)
{
    unsigned writer = channel->writer % processors, reader = channel->reader % processors;
    if (writer * machine.nodes / processors != reader * machine.nodes / processors)
        return WEFT_MPI;
    return is_local(channel, processors, weft_is_pool(machine.policy)) ? WEFT_LOCAL : WEFT_SHARED;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(((const struct weft_port_run *)a)->base, ((const struct weft_port_run *)b)->base);
}

/* Each port is one, the number of its slot its name. */
static void set_runs(struct process *process)
{
    process->runs = calloc(process->port_count + 1, sizeof *process->runs);
    for (unsigned slot = 0; slot < process->port_count; slot++)
        process->runs[slot] = (struct weft_port_run){.base = process->ports[slot].name, .first = slot, .count = 1};
    qsort(process->runs, process->port_count, sizeof *process->runs, by_name);
}

static void free_tables(struct net *net)
{
    for (unsigned i = 0; i < net->process_count; i++) {
        free(net->processes[i].runs);
        net->processes[i].runs = NULL;
    }
    free(net->process_plans);
    free(net->kinds);
    free(net->channel_plans);
    free(net->processor_plans);
}

const struct weft_network *net_tables(struct net *net, struct machine machine)
{
    bool pool = weft_is_pool(machine.policy);
    unsigned processors = !pool ? machine.processors : machine.mixed ? 2 : 1;
    free_tables(net);
    net->process_plans = calloc(net->process_count + 1, sizeof *net->process_plans);
    net->kinds = calloc(net->process_count + 1, sizeof *net->kinds);
    net->channel_plans = calloc(net->channel_count + 1, sizeof *net->channel_plans);
    net->processor_plans = calloc(processors, sizeof *net->processor_plans);
    unsigned *place = calloc(net->process_count + 1, sizeof *place); /* of a process in the tables */
    unsigned next = 0;
    for (unsigned p = 0; p < processors; p++) {
        struct weft_processor_plan *plan = &net->processor_plans[p];
        *plan = (struct weft_processor_plan){.name = "core", .processes = &net->process_plans[next], .first_process = next};
        if (!pool || p == 0)
            plan->policy = machine.policy;
        if (pool && p == 0)
            plan->cores = machine.processors;
        plan->node = p * machine.nodes / processors;
        for (unsigned i = p; i < net->process_count; i += processors) {
            struct process *process = &net->processes[i];
            struct weft_process_plan *to = &net->process_plans[next];
            set_runs(process);
            net->kinds[next] = (struct weft_process_kind){
                process->unit, process->ports, process->runs, process->port_count, process->port_count, 4, 0};
            *to = (struct weft_process_plan){
                .name = process->name, .kind = &net->kinds[next], .channels = process->channels, .processor = p};
            memcpy(to->index, process->index, sizeof to->index);
            place[i] = next++;
            plan->process_count++;
        }
    }
    for (unsigned i = 0; i < net->channel_count; i++) {
        struct channel *channel = &net->channels[i];
        net->channel_plans[i] = (struct weft_channel_plan){
            channel->name, (unsigned)channel->capacity,
            transport(channel, machine, processors),
            place[channel->writer], place[channel->reader]};
    }
    free(place);
    net->network = (struct weft_network){.name = "test",
                                         .processors = net->processor_plans,
                                         .processor_count = processors,
                                         .channels = net->channel_plans,
                                         .channel_count = net->channel_count,
                                         .node_count = machine.nodes};
    return &net->network;
}

void net_free(struct net *net)
{
    for (unsigned i = 0; i < net->process_count; i++) {
        for (unsigned j = 0; j < net->processes[i].port_count; j++)
            free((void *)(uintptr_t)net->processes[i].ports[j].name);
        free(net->processes[i].ports);
        free(net->processes[i].channels);
    }
    free_tables(net);
    free(net->processes);
    free(net->channels);
    free(net);
}

static void read_all(FILE *file, char *text, size_t size)
{
    rewind(file);
    text[fread(text, 1, size - 1, file)] = '\0';
    fclose(file);
}

struct outcome *net_run(struct net *net, struct machine machine, void (*before)(void))
{
    static struct outcome outcome;
    static char *arguments[] = {"program", "first", "second", NULL};
    const struct weft_network *network = net_tables(net, machine);
    FILE *out = tmpfile(), *err = tmpfile();
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        dup2(fileno(out), 1);
        dup2(fileno(err), 2);
        fclose(out);
        fclose(err);
        alarm(900); /* a hang ends here; on a machine that is busy otherwise two minutes were too few */
        if (before)
            before();
        int result = weft_network_run(network, 3, arguments);
        net_free(net);
        exit(result);
    }
    int status = 0;
    waitpid(child, &status, 0);
    outcome.status = WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status);
    read_all(out, outcome.out, sizeof outcome.out);
    read_all(err, outcome.err, sizeof outcome.err);
    return &outcome;
}
