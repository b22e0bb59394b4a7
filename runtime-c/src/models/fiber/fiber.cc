/* The execution model `fiber`: a kernel thread per processor, which switches between the stacks of its processes. The switch
   is that of Boost.Context. A process stays on its processor; one that another processor wakes comes by an inbox. */
#if !__has_include(<boost/context/fiber.hpp>)
#error "the execution model fiber needs Boost.Context (Debian: apt-get install libboost-context-dev)"
#endif
#include <boost/context/fiber.hpp>

#include "../../platform/platform.h"
#include "../blocking/blocking.h"
#include "marks.h"
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <new>
#include <pthread.h>
#include <sys/mman.h>
#include <unistd.h>
#include <weft/fault.h>
#include <weft/stop.h>

namespace {

struct Processor;

/* A stack that can be switched to: of a process, or the one that a kernel thread came with. */
struct Fiber {
    boost::context::fiber context; /* where it goes on; empty while it runs. It is never destroyed: that would unwind */
    Processor *processor = nullptr;
    Fiber *next = nullptr;    /* in a queue */
    char *memory = nullptr;   /* mapped; the stack, and below it a page that cannot be accessed */
    std::size_t mapped = 0;   /* bytes */
    StackMarks marks;
};

class Queue {
public:
    void push(Fiber *fiber)
    {
        fiber->next = nullptr;
        (first ? last->next : first) = fiber;
        last = fiber;
    }

    Fiber *pop()
    {
        Fiber *fiber = first;
        if (fiber)
            first = fiber->next;
        return fiber;
    }

private:
    Fiber *first = nullptr, *last = nullptr;
};

struct Processor {
    Queue ready;           /* its own affair */
    Fiber home;            /* the stack of its kernel thread */
    Fiber *left = nullptr; /* was switched from last */
    pthread_t thread;
    std::mutex mutex; /* of all below */
    std::condition_variable called;
    Queue inbox;
    std::atomic<bool> mail{false}; /* there is something in the inbox; a hint without the mutex */
    bool asleep = false, over = false;
};

Fiber *fibers; /* by process */
Processor *processors;
unsigned processor_count;
std::atomic<unsigned> awake; /* processors that are not asleep; who wakes one counts it first */
thread_local Processor *here;

/* The inbox's processes become ready. Sleeps until there are any; false if nothing will ever run again. */
bool fetch(Processor *processor, bool sleep)
{
    std::unique_lock<std::mutex> lock(processor->mutex);
    if (sleep && !processor->mail && !processor->over) {
        processor->asleep = true;
        if (awake.fetch_sub(1) == 1) {
            awake = 1;
            processor->asleep = false;
            lock.unlock();
            if (weft_unblock())
                return true;
            for (unsigned i = 0; i < processor_count; i++) {
                std::lock_guard<std::mutex> other(processors[i].mutex);
                processors[i].over = true;
                processors[i].called.notify_one();
            }
            return false;
        }
        while (processor->asleep && !processor->over)
            processor->called.wait(lock);
    }
    while (Fiber *fiber = processor->inbox.pop())
        processor->ready.push(fiber);
    processor->mail = false;
    return !processor->over;
}

/* What runs next; home when nothing will ever run again. */
Fiber *take(Processor *processor)
{
    for (;;) {
        if (processor->mail.load(std::memory_order_relaxed))
            fetch(processor, false);
        if (Fiber *fiber = processor->ready.pop())
            return fiber;
        if (!fetch(processor, true))
            return &processor->home;
    }
}

void arrive(Fiber *self, boost::context::fiber &&from)
{
    Fiber *left = self->processor->left;
    left->context = std::move(from);
    self->marks.arrive(left->marks);
}

void switch_to(Fiber *self, Fiber *to, bool for_good)
{
    self->processor->left = self;
    self->marks.leave(to->marks, for_good);
    arrive(self, std::move(to->context).resume());
}

/* The stack's memory is given back by run_free. */
struct NoAllocator {
    void deallocate(boost::context::stack_context &) noexcept {}
};

void create(unsigned index, const weft_process_plan *plan)
{
    Fiber *fiber = new (&fibers[index]) Fiber;
    std::size_t page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    std::size_t size = (weft_stack_size(plan) + page - 1) / page * page;
    fiber->mapped = size + page;
    void *memory = mmap(nullptr, fiber->mapped, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
    fiber->memory = static_cast<char *>(memory);
    if (memory == MAP_FAILED || mprotect(fiber->memory + page, size, PROT_READ | PROT_WRITE) != 0)
        weft_cannot_start("cannot get a stack for process %s, the %u.; the execution model protothread needs none",
                          plan->name, index + 1);
    fiber->marks.create(fiber->memory + page, size);
    boost::context::stack_context stack;
    stack.sp = fiber->memory + fiber->mapped;
    stack.size = size;
    fiber->context = boost::context::fiber(
        std::allocator_arg, boost::context::preallocated(stack.sp, stack.size, stack), NoAllocator(),
        [fiber, index](boost::context::fiber &&from) -> boost::context::fiber {
            arrive(fiber, std::move(from));
            weft_process_run(index);
        });
    fiber->processor = &processors[plan->processor];
    fiber->processor->ready.push(fiber);
}

void *run_processor(void *argument)
{
    Processor *processor = static_cast<Processor *>(argument);
    here = processor;
    weft_watch_stack();
    weft_stop_interrupts_me();
    processor->home.processor = processor;
    processor->home.marks.adopt();
    Fiber *first = take(processor);
    if (first != &processor->home)
        switch_to(&processor->home, first, false);
    return nullptr;
}

bool concurrent(const weft_channel_plan *channel)
{
    return channel->transport != WEFT_LOCAL;
}

void sleep_until_woken(unsigned process)
{
    Fiber *self = &fibers[process], *next = take(here);
    if (next != self)
        switch_to(self, next, false);
}

void wake(unsigned process)
{
    Fiber *fiber = &fibers[process];
    Processor *processor = fiber->processor;
    if (processor == here) {
        processor->ready.push(fiber);
        return;
    }
    std::lock_guard<std::mutex> lock(processor->mutex);
    processor->inbox.push(fiber);
    processor->mail = true;
    if (processor->asleep) {
        processor->asleep = false;
        awake.fetch_add(1);
        processor->called.notify_one();
    }
}

void leave(unsigned process)
{
    switch_to(&fibers[process], take(here), true);
    __builtin_unreachable();
}

void run(const weft_network *network)
{
    unsigned count = weft_process_count(network);
    processor_count = network->processor_count;
    processors = new (std::nothrow) Processor[processor_count];
    fibers = static_cast<Fiber *>(operator new(count * sizeof(Fiber), std::nothrow));
    if (!processors || !fibers)
        weft_cannot_start("cannot get memory for %u fibers", count);
    for (unsigned i = 0; i < count; i++)
        create(i, weft_process_plan_at(network, i));
    weft_cores cores;
    weft_cores_find(&cores);
    awake = processor_count;
    for (unsigned i = 0; i < processor_count; i++) {
        int error = pthread_create(&processors[i].thread, nullptr, run_processor, &processors[i]);
        if (error != 0)
            weft_cannot_start("cannot start a thread for processor %s: %s", network->processors[i].name, strerror(error));
        weft_core_bind(&cores, processors[i].thread, i);
    }
    for (unsigned i = 0; i < processor_count; i++)
        pthread_join(processors[i].thread, nullptr);
}

void run_free(const weft_network *network)
{
    for (unsigned i = 0; i < weft_process_count(network); i++) {
        fibers[i].marks.destroy();
        munmap(fibers[i].memory, fibers[i].mapped);
    }
    operator delete(fibers);
    delete[] processors;
}

} // namespace

const struct weft_blocking_model weft_blocking_model = {run, run_free, concurrent, sleep_until_woken, wake, leave};
