/* Stop 0x2101: POSIX files, time, and mappings at effective addresses. Descriptors are the host's. */
#define _GNU_SOURCE
#include "assist.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>
#include <utime.h>

enum {
    CLOSE = 2,
    FSTAT = 4,
    GETPAGESIZE = 6,
    GETTIMEOFDAY = 7,
    LSEEK = 9,
    LSTAT = 10,
    MMAP = 11,
    MREMAP = 12,
    MSYNC = 13,
    MUNMAP = 14,
    OPEN = 15,
    READ = 16,
    SHM_OPEN = 21,
    SHM_UNLINK = 22,
    STAT = 23,
    UNLINK = 24,
    WRITE = 27,
    FTRUNCATE = 28,
    ACCESS = 29,
    DUP = 30,
    NANOSLEEP = 32,
    CHDIR = 33,
    FCHDIR,
    MKDIR,
    MKNOD,
    RMDIR,
    CHMOD,
    FCHMOD,
    CHOWN,
    FCHOWN,
    LCHOWN,
    GETCWD,
    LINK,
    SYMLINK,
    READLINK,
    SYNC,
    FSYNC,
    FDATASYNC,
    DUP2,
    LOCKF,
    TRUNCATE,
    MKSTEMP,
    MKTEMP,
    OPENDIR,
    CLOSEDIR,
    READDIR,
    REWINDDIR,
    SEEKDIR,
    TELLDIR,
    SCHED_YIELD,
    UMASK,
    UTIME,
    UTIMES,
    PREAD,
    PWRITE,
    READV,
    WRITEV
};

static void store_be64(uint8_t *to, uint64_t x)
{
    store_be32(to, (uint32_t)(x >> 32));
    store_be32(to + 4, (uint32_t)x);
}

static uint64_t load_be64(const uint8_t *from)
{
    return (uint64_t)load_be32(from) << 32 | load_be32(from + 4);
}

/* The flags of open, which newlib numbers as Linux does on most machines. */
static int open_flags(uint32_t flags)
{
    static const struct {
        uint32_t theirs;
        int ours;
    } map[] = {{1, O_WRONLY},  {2, O_RDWR},      {64, O_CREAT},      {128, O_EXCL}, {256, O_NOCTTY},
               {512, O_TRUNC}, {1024, O_APPEND}, {2048, O_NONBLOCK}, {4096, O_SYNC}};
    int result = O_RDONLY;
    for (size_t i = 0; i < sizeof map / sizeof *map; i++)
        if (flags & map[i].theirs)
            result |= map[i].ours;
    return result;
}

static int give_stat(struct call *call, int result, const struct stat *s, uint32_t at)
{
    const uint32_t fields[] = {(uint32_t)s->st_dev,
                               (uint32_t)s->st_ino,
                               s->st_mode,
                               (uint32_t)s->st_nlink,
                               s->st_uid,
                               s->st_gid,
                               (uint32_t)s->st_rdev,
                               (uint32_t)s->st_size,
                               (uint32_t)s->st_blksize,
                               (uint32_t)s->st_blocks,
                               (uint32_t)s->st_atime,
                               (uint32_t)s->st_mtime,
                               (uint32_t)s->st_ctime};
    uint8_t *to = result ? NULL : weft_assist_bytes(call, at, sizeof fields);
    for (size_t i = 0; to && i < sizeof fields / 4; i++)
        store_be32(to + 4 * i, fields[i]);
    return result;
}

/* Times of the program: 8 bytes of seconds, 4 of the rest, 4 of nothing. */
enum { TIME_SIZE = 16 };

static int get_time(struct call *call, uint32_t at)
{
    struct timeval t;
    int result = gettimeofday(&t, NULL);
    uint8_t *to = at ? weft_assist_bytes(call, at, TIME_SIZE) : NULL;
    if (to) {
        store_be64(to, (uint64_t)t.tv_sec);
        store_be32(to + 8, (uint32_t)t.tv_usec);
    }
    return result;
}

static int sleep_for(struct call *call, uint32_t from_at, uint32_t left_at)
{
    const uint8_t *from = weft_assist_bytes(call, from_at, TIME_SIZE);
    uint8_t *to = left_at ? weft_assist_bytes(call, left_at, TIME_SIZE) : NULL;
    if (call->broken)
        return -1;
    struct timespec left = {0}, t = {.tv_sec = (time_t)load_be64(from), .tv_nsec = (int32_t)load_be32(from + 8)};
    int result = nanosleep(&t, &left);
    if (result && to) {
        store_be64(to, (uint64_t)left.tv_sec);
        store_be32(to + 8, (uint32_t)left.tv_nsec);
    }
    return result;
}

static int set_times(struct call *call, const char *name, uint32_t at, bool micro)
{
    const uint8_t *from = at ? weft_assist_bytes(call, at, micro ? 2 * TIME_SIZE : 16) : NULL;
    if (!name || call->broken)
        return -1;
    if (!from)
        return utimes(name, NULL);
    struct timeval t[2];
    for (int i = 0; i < 2; i++)
        t[i] = (struct timeval){(time_t)load_be64(from + (micro ? TIME_SIZE : 8) * i),
                                micro ? (suseconds_t)load_be32(from + TIME_SIZE * i + 8) : 0};
    return utimes(name, t);
}

static int64_t transfer_vector(struct call *call, int file, uint32_t at, uint32_t count, bool write)
{
    enum { MOST = 1024 };
    struct iovec vector[MOST];
    if (count > MOST) {
        errno = EINVAL;
        return -1;
    }
    const uint8_t *from = weft_assist_bytes(call, at, 8 * (uint64_t)count);
    for (uint32_t i = 0; i < count && !call->broken; i++) {
        vector[i].iov_len = load_be32(from + 8 * i + 4);
        vector[i].iov_base = weft_assist_bytes(call, load_be32(from + 8 * i), vector[i].iov_len);
    }
    return call->broken ? -1 : write ? writev(file, vector, (int)count) : readv(file, vector, (int)count);
}

/* Directories are numbers into the SPE's table, from 1. Its place there, or NULL and EBADF. */
static DIR **directory(struct call *call)
{
    uint64_t number = weft_assist_dword(call, 0) - 1;
    if (number < SPU_DIRECTORIES && call->spu->directories[number])
        return &call->spu->directories[number];
    errno = EBADF;
    return NULL;
}

static int64_t open_directory(struct call *call, const char *name)
{
    DIR *opened = name ? opendir(name) : NULL;
    for (int i = 0; opened && i < SPU_DIRECTORIES; i++)
        if (!call->spu->directories[i]) {
            call->spu->directories[i] = opened;
            return i + 1;
        }
    if (opened) {
        closedir(opened);
        errno = EMFILE;
    }
    return 0;
}

static int close_directory(DIR **d)
{
    DIR *closing = d ? *d : NULL;
    if (d)
        *d = NULL;
    return closing ? closedir(closing) : -1;
}

/* An entry of the program: 4 bytes of inode, whose upper half newlib's type leaves out, and the name. */
static uint32_t read_directory(struct call *call, DIR **d, uint32_t at)
{
    enum { NAME = 256, ENTRY = 4 + NAME };
    uint8_t *to = weft_assist_bytes(call, at, ENTRY);
    struct dirent *e = d && to ? readdir(*d) : NULL;
    if (!e)
        return 0;
    store_be32(to, (uint32_t)e->d_ino);
    snprintf((char *)to + 4, NAME, "%s", e->d_name);
    return at;
}

static void give_address(struct call *call, void *at)
{
    call->wide = true;
    call->result = at == MAP_FAILED ? UINT64_MAX : (uintptr_t)at;
    call->error = at == MAP_FAILED ? errno : 0;
}

/* newlib numbers protections and flags as Linux does. Where addresses are checked, only the stand-in's own
 * memory counts. */
static void *map(struct call *call)
{
    if (call->spu->config.memory.at) {
        errno = ENOSYS;
        return MAP_FAILED;
    }
    return mmap((void *)(uintptr_t)weft_assist_dword(call, 0), weft_assist_word(call, 1), (int)weft_assist_word(call, 2),
                (int)weft_assist_word(call, 3), (int)weft_assist_word(call, 4), weft_assist_word(call, 5));
}

static void *remap(struct call *call)
{
    if (call->spu->config.memory.at) {
        errno = ENOSYS;
        return MAP_FAILED;
    }
    return mremap((void *)(uintptr_t)weft_assist_dword(call, 0), weft_assist_word(call, 1), weft_assist_word(call, 2),
                  (int)weft_assist_word(call, 3));
}

static int unmap_or_sync(struct call *call, bool unmap)
{
    void *at = (void *)(uintptr_t)weft_assist_dword(call, 0);
    if (call->spu->config.memory.at) {
        errno = ENOSYS;
        return -1;
    }
    return unmap ? munmap(at, weft_assist_word(call, 1)) : msync(at, weft_assist_word(call, 1), (int)weft_assist_word(call, 2));
}

/* A name that nobody has, as mktemp makes it. */
static uint32_t temporary_name(uint32_t at, char *name)
{
    int file = name ? mkstemp(name) : -1;
    if (file < 0)
        return 0;
    close(file);
    unlink(name);
    return at;
}

bool weft_assist_posix(struct call *call, unsigned operation)
{
    const uint32_t w0 = weft_assist_word(call, 0);
    const int f0 = (int)w0;
    struct stat s;
    const char *name;
    void *data;
    DIR **d;
#define W(i) weft_assist_word(call, i)
#define TEXT(at) weft_assist_text(call, at)
#define DATA(at, size) (data = weft_assist_bytes(call, at, size))
#define STATUS(x) weft_assist_return(call, (x), -1)
#define NAMED(x) STATUS((name = TEXT(w0)) ? (x) : -1)
#define FOUND(x) weft_assist_return(call, (x), 0)
    switch (operation) {
    case CLOSE:
        STATUS(close(f0));
        break;
    case FSTAT:
        STATUS(give_stat(call, fstat(f0, &s), &s, W(1)));
        break;
    case GETPAGESIZE:
        STATUS(getpagesize());
        break;
    case GETTIMEOFDAY:
        STATUS(get_time(call, w0));
        break;
    case LSEEK:
        STATUS(lseek(f0, (int32_t)W(1), (int)W(2)));
        break;
    case LSTAT:
        NAMED(give_stat(call, lstat(name, &s), &s, W(1)));
        break;
    case MMAP:
        give_address(call, map(call));
        break;
    case MREMAP:
        give_address(call, remap(call));
        break;
    case MSYNC:
        give_address(call, unmap_or_sync(call, false) ? MAP_FAILED : NULL);
        break;
    case MUNMAP:
        give_address(call, unmap_or_sync(call, true) ? MAP_FAILED : NULL);
        break;
    case OPEN:
        NAMED(open(name, open_flags(W(1)), W(2)));
        break;
    case READ:
        STATUS(DATA(W(1), W(2)) ? read(f0, data, W(2)) : -1);
        break;
    case SHM_OPEN:
        NAMED(shm_open(name, open_flags(W(1)), W(2)));
        break;
    case SHM_UNLINK:
        NAMED(shm_unlink(name));
        break;
    case STAT:
        NAMED(give_stat(call, stat(name, &s), &s, W(1)));
        break;
    case UNLINK:
        NAMED(unlink(name));
        break;
    case WRITE:
        STATUS(DATA(W(1), W(2)) ? write(f0, data, W(2)) : -1);
        break;
    case FTRUNCATE:
        STATUS(ftruncate(f0, (int32_t)W(1)));
        break;
    case ACCESS:
        NAMED(access(name, (int)W(1)));
        break;
    case DUP:
        STATUS(dup(f0));
        break;
    case NANOSLEEP:
        STATUS(sleep_for(call, w0, W(1)));
        break;
    case CHDIR:
        NAMED(chdir(name));
        break;
    case FCHDIR:
        STATUS(fchdir(f0));
        break;
    case MKDIR:
        NAMED(mkdir(name, W(1)));
        break;
    case MKNOD:
        NAMED(mknod(name, W(1), W(2)));
        break;
    case RMDIR:
        NAMED(rmdir(name));
        break;
    case CHMOD:
        NAMED(chmod(name, W(1)));
        break;
    case FCHMOD:
        STATUS(fchmod(f0, W(1)));
        break;
    case CHOWN:
        NAMED(chown(name, W(1), W(2)));
        break;
    case FCHOWN:
        STATUS(fchown(f0, W(1), W(2)));
        break;
    case LCHOWN:
        NAMED(lchown(name, W(1), W(2)));
        break;
    case GETCWD:
        FOUND(DATA(w0, W(1)) && getcwd(data, W(1)) ? w0 : 0);
        break;
    case LINK:
        NAMED(TEXT(W(1)) ? link(name, TEXT(W(1))) : -1);
        break;
    case SYMLINK:
        NAMED(TEXT(W(1)) ? symlink(name, TEXT(W(1))) : -1);
        break;
    case READLINK:
        NAMED(DATA(W(1), W(2)) ? readlink(name, data, W(2)) : -1);
        break;
    case SYNC:
        sync();
        break;
    case FSYNC:
        STATUS(fsync(f0));
        break;
    case FDATASYNC:
        STATUS(fdatasync(f0));
        break;
    case DUP2:
        STATUS(dup2(f0, (int)W(1)));
        break;
    case LOCKF:
        STATUS(lockf(f0, (int)W(1), (int32_t)W(2)));
        break;
    case TRUNCATE:
        NAMED(truncate(name, (int32_t)W(1)));
        break;
    case MKSTEMP:
        STATUS((data = TEXT(w0)) ? mkstemp(data) : -1);
        break;
    case MKTEMP:
        FOUND(temporary_name(w0, TEXT(w0)));
        break;
    case OPENDIR:
        call->wide = true;
        FOUND(open_directory(call, TEXT(w0)));
        break;
    case CLOSEDIR:
        STATUS(close_directory(directory(call)));
        break;
    case READDIR:
        FOUND(read_directory(call, directory(call), W(1)));
        break;
    case REWINDDIR:
        if ((d = directory(call)))
            rewinddir(*d);
        break;
    case SEEKDIR:
        if ((d = directory(call)))
            seekdir(*d, (int32_t)W(1));
        break;
    case TELLDIR:
        STATUS((d = directory(call)) ? telldir(*d) : -1);
        break;
    case SCHED_YIELD:
        STATUS(sched_yield());
        break;
    case UMASK:
        call->result = umask(w0);
        break;
    case UTIME:
        STATUS(set_times(call, TEXT(w0), W(1), false));
        break;
    case UTIMES:
        STATUS(set_times(call, TEXT(w0), W(1), true));
        break;
    case PREAD:
        STATUS(DATA(W(1), W(2)) ? pread(f0, data, W(2), (int32_t)W(3)) : -1);
        break;
    case PWRITE:
        STATUS(DATA(W(1), W(2)) ? pwrite(f0, data, W(2), (int32_t)W(3)) : -1);
        break;
    case READV:
        STATUS(transfer_vector(call, f0, W(1), W(2), false));
        break;
    case WRITEV:
        STATUS(transfer_vector(call, f0, W(1), W(2), true));
        break;
    default:
        return false;
    }
    return true;
#undef W
#undef TEXT
#undef DATA
#undef STATUS
#undef NAMED
#undef FOUND
}
