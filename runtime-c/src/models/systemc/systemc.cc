/* The execution model `systemc`: the functional simulation that DOL had. A process is a module with an SC_THREAD; all run in
   the one kernel thread of the simulation, and no simulated time passes. */
#if !__has_include(<systemc>)
#error "the execution model systemc needs SystemC (Debian: apt-get install libsystemc-dev)"
#endif
#include <systemc>

#include "../blocking/blocking.h"
#include <weft/fault.h>
#include <weft/stop.h>
#include <cstdlib>
#include <vector>

namespace {

class Process : public sc_core::sc_module {
public:
    SC_HAS_PROCESS(Process);

    Process(const weft_process_plan *plan, unsigned index) : sc_module(sc_core::sc_module_name(plan->name)), index(index)
    {
        SC_THREAD(run);
        set_stack_size(weft_stack_size(plan));
    }

    sc_core::sc_event woken;

private:
    void run() { weft_process_run(index); }

    const unsigned index;
};

/* Not destroyed when the program ends: a process may call exit, and is on one of their stacks then. */
std::vector<Process *> processes;

bool concurrent(const weft_channel_plan *)
{
    return false;
}

void sleep_until_woken(unsigned process)
{
    sc_core::wait(processes[process]->woken);
}

/* In the same delta cycle: the process sleeps already, as no two run at the same time. */
void wake(unsigned process)
{
    processes[process]->woken.notify();
}

/* Nobody wakes it any more; its stack goes with the module. */
void leave(unsigned process)
{
    for (;;)
        sleep_until_woken(process);
}

} // namespace

int sc_main(int, char **)
{
    const weft_network *network = weft_program.network;
    unsigned count = weft_process_count(network);
    weft_watch_stack();
    weft_stop_interrupts_me();
    sc_core::sc_report_handler::set_actions(sc_core::SC_ID_INSTANCE_EXISTS_, sc_core::SC_DO_NOTHING);
    for (unsigned i = 0; i < count; i++)
        processes.push_back(new Process(weft_process_plan_at(network, i), i));
    do
        sc_core::sc_start();
    while (weft_unblock());
    return 0;
}

namespace {

void run(const weft_network *)
{
    setenv("SYSTEMC_DISABLE_COPYRIGHT_MESSAGE", "1", 1); /* it would be on the program's output */
    if (sc_core::sc_elab_and_sim(weft_program.argc, weft_program.argv) != 0)
        weft_cannot_start("the simulation ended early");
}

void run_free(const weft_network *)
{
    for (Process *process : processes)
        delete process;
    processes.clear();
}

} // namespace

const struct weft_blocking_model weft_blocking_model = {run, run_free, concurrent, sleep_until_woken, wake, leave};
