/* Descriptors to wait at: eventfd(2). */
#include "host.h"
#include <sys/eventfd.h>
#include <unistd.h>

int weft_descriptor_open(void)
{
    return eventfd(1, EFD_NONBLOCK | EFD_CLOEXEC);
}

void weft_descriptor_send(int descriptor)
{
    const eventfd_t one = 1;
    const ssize_t sent = write(descriptor, &one, sizeof one);
    (void)sent; /* what is full is seen all the same */
}

void weft_descriptor_clear(int descriptor)
{
    eventfd_t count;
    const ssize_t taken = read(descriptor, &count, sizeof count);
    (void)taken; /* perhaps there was nothing */
}

void weft_descriptor_close(int descriptor)
{
    close(descriptor);
}
