/* The process API: what a process source includes. Compatible with DOL 1.6; see docs/process-api.md. */
#ifndef DOL_H
#define DOL_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

struct _local_states;
struct _process;

typedef struct _local_states *LocalState;
typedef void (*ProcessInit)(struct _process *);
typedef int (*ProcessFire)(struct _process *);
typedef void *WPTR;

/* One process. `local` is its private state, zeros at the start; the rest belongs to the runtime. */
typedef struct _process {
    LocalState local;
    ProcessInit init;
    ProcessFire fire;
    WPTR wptr;
} DOLProcess;

/* A port is named by the macro PORT_X, an integer or a string equal to the port's name in the XML, cast to void *;
   or, where ports are iterated, by a variable set with CREATEPORT. Lengths are in bytes. */

/* Blocks until `len` bytes are read (written); more than the channel's capacity pass in parts. Returns `len`; a read returns
   less only at the end of the stream: where the result is used it tells a short count, then 0, and the next call ends the
   process; where it is not used, a read that can never get its bytes ends the process on the spot. A write that would block
   on a channel whose reader has ended always ends the process. */
int DOL_read(void *port, void *buf, int len, DOLProcess *p);
int DOL_write(void *port, const void *buf, int len, DOLProcess *p);

/* 1 if at least `len` bytes can be read (written) at once, else 0. Makes the network's result depend on time. A firing that
   did nothing else on any port but test in vain is repeated only when one of the tested channels has changed. */
int DOL_rtest(void *port, int len, DOLProcess *p);
int DOL_wtest(void *port, int len, DOLProcess *p);

/* Opens a contiguous window of `len` bytes, at most the channel's capacity, in the channel's own buffer; blocks until it
   is there. `window` is the address of a pointer of any type, without a cast, as DOL 1.6 took it; the pointer points to the
   window until consume (release). Returns as read and write do. */
#ifdef __cplusplus
#define DOL_WINDOW void ** /* and a template below for other pointers */
#else
#define DOL_WINDOW void *
#endif
int DOL_capture(void *port, DOL_WINDOW window, int len, DOLProcess *p);
int DOL_consume(void *port, DOLProcess *p);
int DOL_reserve(void *port, DOL_WINDOW window, int len, DOLProcess *p);
int DOL_release(void *port, DOLProcess *p);

/* Ends the process after the current firing and closes its channels. */
void DOL_detach(DOLProcess *p);

/* Asks the program to stop, as SIGINT and SIGTERM do: the processes without inputs end with their current firings, what is on its way
   is still processed, and the program comes to its end. Not on a Cell or a cluster. */
void DOL_stop(DOLProcess *p);

/* The program's arguments after its name: their number, and the i-th from 0 (NULL beyond the last). */
int DOL_argument_count(void);
const char *DOL_argument(int i);

/* The d-th index of an iterated process, -1 if there is none. */
int DOL_index(int d, DOLProcess *p);
#define GETINDEX(dimension) DOL_index((dimension), p)

/* How many ports of the process have this name, or are iterations of it: the N of `iterator range="N"` around a port. */
int DOL_port_count(const void *base, DOLProcess *p);

/* A port chosen at run time: CREATEPORTVAR(v); CREATEPORT(v, PORT_X, 2, i, I, j, J); then (void *)v. */
typedef struct DOL_port_variable {
    unsigned char mark;      /* DOL_PORT_VARIABLE tells a variable from a port's name */
    unsigned char dimensions;
    int index[4]; /* DOL_PORT_DIMENSIONS */
    const void *base;
} DOL_port_variable;
#define CREATEPORTVAR(v) DOL_port_variable v[1]
enum { DOL_PORT_VARIABLE = 1, DOL_PORT_DIMENSIONS = 4 };
#ifdef __CDT_PARSER__ /* Weft takes a function for one of the user's */
void DOL_create_port(DOL_port_variable *v, const void *base, int dimensions, const int *index_range_pairs);
#else
static inline void DOL_create_port(DOL_port_variable *v, const void *base, int dimensions, const int *index_range_pairs)
{
    const int count = dimensions < DOL_PORT_DIMENSIONS ? dimensions : DOL_PORT_DIMENSIONS;
    v->mark = DOL_PORT_VARIABLE;
    v->dimensions = (unsigned char)(count > 0 ? count : 0);
    for (int d = 0; d < count; d++)
        v->index[d] = index_range_pairs[2 * d];
    v->base = base;
}
#endif

#ifdef __cplusplus
}
#ifndef __CDT_PARSER__ /* Weft takes a call in a template for one of the user's */
template <class T>
static inline int DOL_capture(void *port, T **window, int len, DOLProcess *p)
{
    return DOL_capture(port, (void **)window, len, p);
}
template <class T>
static inline int DOL_reserve(void *port, T **window, int len, DOLProcess *p)
{
    return DOL_reserve(port, (void **)window, len, p);
}
#endif
template <class... Numbers>
static inline void DOL_create_port_of(DOL_port_variable *v, const void *base, int dimensions, Numbers... index_range_pairs)
{
    const int pairs[] = {static_cast<int>(index_range_pairs)...};
    DOL_create_port(v, base, dimensions, pairs);
}
#define CREATEPORT(v, base, dimensions, ...) DOL_create_port_of((v), (const void *)(base), (dimensions), __VA_ARGS__)
#else
#define CREATEPORT(v, base, dimensions, ...) DOL_create_port((v), (const void *)(base), (dimensions), (const int[]){__VA_ARGS__})
#endif
#endif
