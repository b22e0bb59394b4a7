/* The execution model `systemc`: the functional simulation that DOL had. A process is a module with an SC_THREAD; all run in
   the one kernel thread of the simulation, and no simulated time passes. */
#if !__has_include(<systemc>)
#error "the execution model systemc needs SystemC (Debian: apt-get install libsystemc-dev)"
#endif
#include <systemc>

#include "../blocking/blocking.h"
#include <weft/fault.h>
#include <weft/stop.h>
#include <atomic>
#include <cstdlib>
#include <vector>

namespace {

class Process : public sc_core::sc_module {
public:
    SC_HAS_PROCESS(Process);

    Process(weft_blocking *of, const weft_process_plan *plan, unsigned index)
        : sc_module(sc_core::sc_module_name(plan->name)), of(of), index(index)
    {
        SC_THREAD(run);
        set_stack_size(weft_stack_size(plan));
    }

    sc_core::sc_event woken;

private:
    void run() { weft_process_run(of, index); }

    weft_blocking *const of;
    const unsigned index;
};

/* Of the one network that runs: SystemC has one simulation for a program, and one sc_main, which gets no more than the arguments. Not
   destroyed when the program ends: a process may call exit, and is on one of their stacks then. */
std::vector<Process *> processes;
std::atomic<bool> is_taken; /* SystemC, by a network */

bool concurrent(const weft_channel_plan *)
{
    return false;
}

void sleep_until_woken(weft_blocking *, unsigned process)
{
    sc_core::wait(processes[process]->woken);
}

/* In the same delta cycle: the process sleeps already, as no two run at the same time. */
void wake(weft_blocking *, unsigned process)
{
    processes[process]->woken.notify();
}

/* Nobody wakes it any more; its stack goes with the module. */
void leave(weft_blocking *of, unsigned process)
{
    for (;;)
        sleep_until_woken(of, process);
}

} // namespace

int sc_main(int, char **)
{
    weft_blocking *of = reinterpret_cast<weft_blocking *>(weft_here);
    const weft_network *network = of->instance.network;
    unsigned count = of->process_count;
    weft_watch_stack();
    weft_stop_interrupts_me();
    sc_core::sc_report_handler::set_actions(sc_core::SC_ID_INSTANCE_EXISTS_, sc_core::SC_DO_NOTHING);
    for (unsigned i = 0; i < count; i++)
        processes.push_back(new Process(of, weft_process_plan_at(network, i), i));
    do
        sc_core::sc_start();
    while (weft_unblock(of));
    return 0;
}

namespace {

void run(weft_blocking *)
{
    if (is_taken.exchange(true))
        weft_cannot_start("SystemC has one simulation for a program, and another network has it; use the execution model thread");
    setenv("SYSTEMC_DISABLE_COPYRIGHT_MESSAGE", "1", 1); /* it would be on the program's output */
    if (sc_core::sc_elab_and_sim(weft_here->argc, weft_here->argv) != 0)
        weft_cannot_start("the simulation ended early");
}

void run_free(weft_blocking *)
{
    for (Process *process : processes)
        delete process;
    processes.clear();
    is_taken = false;
}

} // namespace

const struct weft_blocking_model weft_blocking_model = {run, run_free, concurrent, sleep_until_woken, wake, leave};
