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

struct Fibers;

struct Processor {
    Fibers *all;
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

struct Fibers {
    weft_blocking *of;
    Fiber *fibers; /* by process */
    Processor *processors;
    unsigned processor_count;
    std::atomic<unsigned> awake{0}; /* processors that are not asleep; who wakes one counts it first */
};

Fibers &own(const weft_blocking *of)
{
    return *static_cast<Fibers *>(of->own);
}

thread_local Processor *here;

/* The inbox's processes become ready. Sleeps until there are any; false if nothing will ever run again. */
bool fetch(Processor *processor, bool sleep)
{
    std::unique_lock<std::mutex> lock(processor->mutex);
    if (sleep && !processor->mail && !processor->over) {
        processor->asleep = true;
        Fibers &all = *processor->all;
        if (all.awake.fetch_sub(1) == 1) {
            all.awake = 1;
            processor->asleep = false;
            lock.unlock();
            if (weft_unblock(all.of))
                return true;
            for (unsigned i = 0; i < all.processor_count; i++) {
                std::lock_guard<std::mutex> other(all.processors[i].mutex);
                all.processors[i].over = true;
                all.processors[i].called.notify_one();
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

/* Who leaves for good has told the address sanitizer to give up what it keeps of this stack, the variables of instrumented frames
   among it: this frame still has one, and is not to be there. */
__attribute__((no_sanitize_address)) void switch_to(Fiber *self, Fiber *to, bool for_good)
{
    self->processor->left = self;
    self->marks.leave(to->marks, for_good);
    arrive(self, std::move(to->context).resume());
}

/* The stack's memory is given back by run_free. */
struct NoAllocator {
    void deallocate(boost::context::stack_context &) noexcept {}
};

void create(Fibers &all, unsigned index, const weft_process_plan *plan)
{
    Fiber *fiber = new (&all.fibers[index]) Fiber;
    weft_blocking *of = all.of;
    std::size_t page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    std::size_t size = (weft_stack_size(plan) + page - 1) / page * page;
    fiber->mapped = size + page;
    fiber->memory = static_cast<char *>(weft_stack_pages(page, size));
    if (!fiber->memory)
        weft_cannot_start("cannot get a stack for process %s, the %u.; the execution model protothread needs none",
                          plan->name, index + 1);
    fiber->marks.create(fiber->memory + page, size);
    boost::context::stack_context stack;
    stack.sp = fiber->memory + fiber->mapped;
    stack.size = size;
    fiber->context = boost::context::fiber(
        std::allocator_arg, boost::context::preallocated(stack.sp, stack.size, stack), NoAllocator(),
        [fiber, of, index](boost::context::fiber &&from) -> boost::context::fiber {
            arrive(fiber, std::move(from));
            weft_process_run(of, index);
        });
    fiber->processor = &all.processors[plan->processor];
    fiber->processor->ready.push(fiber);
}

void *run_processor(void *argument)
{
    Processor *processor = static_cast<Processor *>(argument);
    here = processor;
    weft_here = &processor->all->of->instance;
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

void sleep_until_woken(weft_blocking *of, unsigned process)
{
    Fiber *self = &own(of).fibers[process], *next = take(here);
    if (next != self)
        switch_to(self, next, false);
}

void wake(weft_blocking *of, unsigned process)
{
    Fiber *fiber = &own(of).fibers[process];
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
        processor->all->awake.fetch_add(1);
        processor->called.notify_one();
    }
}

void leave(weft_blocking *of, unsigned process)
{
    switch_to(&own(of).fibers[process], take(here), true);
    __builtin_unreachable();
}

void run(weft_blocking *of)
{
    const weft_network *network = of->instance.network;
    unsigned count = of->process_count, processor_count = network->processor_count;
    Fibers *all = new (std::nothrow) Fibers;
    Processor *processors = new (std::nothrow) Processor[processor_count];
    Fiber *fibers = static_cast<Fiber *>(operator new(count * sizeof(Fiber), std::nothrow));
    if (!all || !processors || !fibers)
        weft_cannot_start("cannot get memory for %u fibers", count);
    of->own = all;
    all->of = of;
    all->processors = processors;
    all->processor_count = processor_count;
    all->fibers = fibers;
    all->awake = processor_count;
    for (unsigned i = 0; i < processor_count; i++)
        processors[i].all = all;
    for (unsigned i = 0; i < count; i++)
        create(*all, i, weft_process_plan_at(network, i));
    weft_cores cores;
    weft_cores_find(&cores);
    for (unsigned i = 0; i < processor_count; i++) {
        int error = pthread_create(&processors[i].thread, nullptr, run_processor, &processors[i]);
        if (error != 0)
            weft_cannot_start("cannot start a thread for processor %s: %s", network->processors[i].name, strerror(error));
        weft_core_bind(&cores, processors[i].thread, i);
    }
    for (unsigned i = 0; i < processor_count; i++)
        pthread_join(processors[i].thread, nullptr);
}

void run_free(weft_blocking *of)
{
    Fibers *all = &own(of);
    for (unsigned i = 0; i < of->process_count; i++) {
        all->fibers[i].marks.destroy();
        weft_pages_free(all->fibers[i].memory, all->fibers[i].mapped);
    }
    operator delete(all->fibers);
    delete[] all->processors;
    delete all;
}

} // namespace

const struct weft_blocking_model weft_blocking_model = {run, run_free, concurrent, sleep_until_woken, wake, leave};
