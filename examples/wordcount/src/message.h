/* What processes send each other: pieces of the text, batches and lists of words. Where they share their memory these
   are pointers; on a cluster they are the letters themselves, which then live where they were received, until the
   program ends, as the text does. */
#ifndef MESSAGE_H
#define MESSAGE_H

#include "list.h"
#include "text.h"

enum { BATCH = 256 }; /* words at most */

#if WEFT_WITH_MPI

#include "bytes.h"

/* A word on its way; its letters follow. */
struct packed {
    uint32_t length, hash, count;
};

/* Of a list, before its words. */
struct head {
    uint64_t count, bytes;
};

static inline void send_text(void *port, struct text text, DOLProcess *p)
{
    uint64_t length = (uint64_t)(text.end - text.begin);

    DOL_write(port, &length, sizeof length, p);
    send_bytes(port, text.begin, length, p);
}

static inline struct text receive_text(void *port, DOLProcess *p)
{
    uint64_t length;
    char *bytes;

    DOL_read(port, &length, sizeof length, p);
    bytes = bytes_room(length);
    receive_bytes(port, bytes, length, p);
    return (struct text){bytes, bytes + length};
}

static inline char *pack_words(const struct entry *entry, struct head *head)
{
    char *bytes, *at;
    for (uint64_t i = 0; i < head->count; i++)
        head->bytes += sizeof(struct packed) + entry[i].length;
    bytes = at = bytes_room(head->bytes);
    for (uint64_t i = 0; i < head->count; i++) {
        memcpy(at, &(struct packed){entry[i].length, entry[i].hash, entry[i].count}, sizeof(struct packed));
        memcpy(at + sizeof(struct packed), entry[i].word, entry[i].length);
        at += sizeof(struct packed) + entry[i].length;
    }
    return bytes;
}

static inline void unpack_words(const char *at, struct entry *entry, uint64_t count)
{
    for (uint64_t i = 0; i < count; i++) {
        struct packed packed;
        memcpy(&packed, at, sizeof packed);
        entry[i] = (struct entry){at + sizeof packed, packed.length, packed.hash, packed.count};
        at += sizeof packed + packed.length;
    }
}

static inline void send_words(void *port, struct entry *entry, uint32_t count, DOLProcess *p)
{
    struct head head = {count, 0};
    char *bytes = pack_words(entry, &head);

    DOL_write(port, &head, sizeof head, p);
    send_bytes(port, bytes, head.bytes, p);
    free(bytes);
}

static inline void receive_packed(void *port, struct head head, struct entry *entry, DOLProcess *p)
{
    char *bytes = bytes_room(head.bytes);

    receive_bytes(port, bytes, head.bytes, p);
    unpack_words(bytes, entry, head.count);
}

static inline int receive_words(void *port, struct entry *entry, DOLProcess *p)
{
    struct head head;

    if (DOL_read(port, &head, sizeof head, p) < (int)sizeof head)
        return 0;
    receive_packed(port, head, entry, p);
    return (int)head.count;
}

static inline void send_list(void *port, struct list *list, DOLProcess *p)
{
    send_words(port, list->entry, list->count, p);
    free(list->entry);
}

static inline struct list receive_list(void *port, DOLProcess *p)
{
    struct list list = {0};
    struct head head;

    DOL_read(port, &head, sizeof head, p);
    list_reserve(&list, (uint32_t)head.count);
    receive_packed(port, head, list.entry, p);
    list.count = list.room;
    return list;
}

#else

static inline void send_text(void *port, struct text text, DOLProcess *p)
{
    DOL_write(port, &text, sizeof text, p);
}

static inline struct text receive_text(void *port, DOLProcess *p)
{
    struct text text;

    DOL_read(port, &text, sizeof text, p);
    return text;
}

/* A batch, or what is left of one. */
static inline void send_words(void *port, struct entry *entry, uint32_t count, DOLProcess *p)
{
    DOL_write(port, entry, (int)(count * sizeof *entry), p);
}

/* The next batch; 0 when there are no more. */
static inline int receive_words(void *port, struct entry *entry, DOLProcess *p)
{
    return DOL_read(port, entry, BATCH * (int)sizeof *entry, p) / (int)sizeof *entry;
}

/* The list is the receiver's then. */
static inline void send_list(void *port, struct list *list, DOLProcess *p)
{
    DOL_write(port, list, sizeof *list, p);
}

static inline struct list receive_list(void *port, DOLProcess *p)
{
    struct list list;

    DOL_read(port, &list, sizeof list, p);
    return list;
}

#endif
#endif
