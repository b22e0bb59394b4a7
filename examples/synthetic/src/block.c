#include "h264.h"

#define PORT_IN "in"
#define PORT_OUT "out"
#define PORT_TASK "task"
#define PORT_ANSWER "answer"

struct _local_states {
    uint32_t in[3];
};

void block_init(DOLProcess *p)
{
    (void)p;
}

static void send_to_all(uint32_t value, DOLProcess *p)
{
    int n = DOL_port_count((void *)PORT_OUT, p);
    CREATEPORTVAR(port);

    for (int i = 0; i < n; i++) {
        CREATEPORT(port, PORT_OUT, 1, i, n);
        DOL_write((void *)port, &value, sizeof value, p);
    }
}

/* The block's own work, or that of its workers, in equal parts. */
static void work(uint32_t turns, DOLProcess *p)
{
    int n = DOL_port_count((void *)PORT_TASK, p);
    struct task task;
    CREATEPORTVAR(port);

    if (n == 0)
        burn(turns);
    for (int i = 0; i < n; i++) {
        task = (struct task){turns / (uint32_t)n, (uint32_t)i};
        CREATEPORT(port, PORT_TASK, 1, i, n);
        DOL_write((void *)port, &task, sizeof task, p);
    }
    for (int i = 0; i < n; i++) {
        CREATEPORT(port, PORT_ANSWER, 1, i, n);
        DOL_read((void *)port, &task, sizeof task, p);
        check(task.value == mix(turns / (uint32_t)n, (uint32_t)i), "h264", "a worker's answer");
    }
}

/* The last block does the same in a plain program, without the work, and compares. */
static void check_and_report(uint32_t value, long frame, double begun, uint32_t *reference, DOLProcess *p)
{
    long frames = argument(0, 30);

    check(value == encode((uint32_t)frame, reference, 0, burn), "h264",
          "a frame is not what a plain program makes of it");
    if (frame + 1 == frames) {
        printf("frame: %.3f ms a frame\n", 1e3 * (seconds() - begun) / (double)frames);
        DOL_detach(p);
    }
}

int block_fire(DOLProcess *p)
{
    enum block block = (enum block)GETINDEX(0);
    long frames = argument(0, 30), length = argument(1, 1000000);
    int n = DOL_port_count((void *)PORT_IN, p);
    uint32_t value, reference = 0;
    double begun = seconds();
    CREATEPORTVAR(port);

    if (block == REFERENCE)
        send_to_all(0, p); /* the first frame refers to nothing */
    for (long frame = 0; frame < frames; frame++) {
        for (int i = 0; i < n; i++) {
            CREATEPORT(port, PORT_IN, 1, i, n);
            DOL_read((void *)port, &p->local->in[i], sizeof(uint32_t), p);
        }
        work(turns(block, (uint64_t)length), p);
        value = block == CAMERA ? (uint32_t)frame : n == 1 && (block == REFERENCE || block == EC) ? p->local->in[0]
                                                  : value_of(block, p->local->in, n);
        if (block == EC)
            check_and_report(value, frame, begun, &reference, p);
        send_to_all(value, p);
    }
    DOL_detach(p);
    return 0;
}
