//! The search for deadlocks (runtime-c/src/deadlock/deadlock.c), while two processes on two processors go from wait to wait: it acts
//! upon a cycle only if both wait for good. Here neither ever does, though at each moment both may be shown as waiting.

use crate::orders::Orders;
use loom::sync::atomic::{AtomicU64, Ordering};
use loom::sync::Arc;
use loom::thread;

const AWAKE: u64 = 0;
const ASLEEP: u64 = 1;

/// A process that reads from the other one, and the channel that it reads from.
#[derive(Default)]
struct Process {
    wait: AtomicU64, // twice the waits so far, and 1 while it waits
    wants: AtomicU64,
    asleep: AtomicU64,
    first: AtomicU64, // of its processor: 1 while it runs
    peer_wants: AtomicU64,
    written: AtomicU64, // count of the writer's side,
    read: AtomicU64,    // and of the reader's
}

/// What a process shows of a wait (struct weft_waiter).
#[derive(Clone, Copy, PartialEq)]
struct Step(u64);

struct World {
    orders: &'static Orders,
    processes: [Process; 2],
}

impl World {
    fn write(&self, to: usize, count: u64) {
        self.orders.of("weft_end_count").store("count", &self.processes[to].written, count);
    }

    fn is_there(&self, me: &Process, count: u64) -> bool {
        self.orders.of("weft_end_refresh_shared").load("count", &me.written) >= count
    }

    /// A process waits for its next token, its processor stops it, and shows that.
    fn wait(&self, me: &Process, number: u64) {
        self.orders.of("weft_set_waits").store("wait", &me.wait, 2 * number + 1);
        self.orders.of("weft_note_wait").store("wants", &me.wants, 1);
        self.orders.of("weft_pop").store("first", &me.first, 0);
        self.orders.of("show").store_over("asleep", &me.asleep, ASLEEP);
        self.orders.of("weft_show_wants").store("peer_wants", &me.peer_wants, 1);
    }

    /// It goes on with its first token, if that is there.
    fn go_on(&self, me: &Process) -> bool {
        if !self.is_there(me, 1) {
            return false;
        }
        let claimed = self.orders.of("weft_claim").compare("asleep", &me.asleep, ASLEEP, AWAKE);
        assert!(claimed.is_ok());
        self.orders.of("weft_show_wants").store("peer_wants", &me.peer_wants, 0);
        me.first.store(1, Ordering::Relaxed); // weft_push
        self.orders.of("weft_end_count").store("count", &me.read, 1);
        true
    }

    fn waits(&self, process: &Process) -> Option<Step> {
        let of = self.orders.of("waits");
        let wait = of.load("wait", &process.wait);
        if wait & 1 == 0 || self.orders.of("weft_shows_wants").load("peer_wants, 2nd", &process.peer_wants) == 0 {
            return None;
        }
        (of.load("wait, 2nd", &process.wait) == wait).then_some(Step(wait >> 1))
    }

    fn waits_for_good(&self, process: &Process) -> Option<Step> {
        self.waits(process).filter(|_| self.orders.of("weft_running").load("first", &process.first) == 0)
    }

    fn there(&self, process: &Process) -> u64 {
        let of = self.orders.of("there");
        of.load("count", &process.written).wrapping_sub(of.load("count, 2nd", &process.read))
    }

    fn will_go_on(&self, process: &Process) -> bool {
        let wants = self.orders.of("wants_at").load("wants", &process.wants);
        self.there(process) as i64 >= wants as i64
    }

    /// record, and stands: does it act? What has led there (follow) matters not.
    fn search(&self) -> bool {
        let [p, q] = &self.processes;
        let (of_p, of_q) = match (self.waits_for_good(p), self.waits_for_good(q)) {
            (Some(of_p), Some(of_q)) => (of_p, of_q),
            _ => return false,
        };
        [(p, of_p), (q, of_q)].iter().all(|(process, step)| !self.will_go_on(process) && self.waits_for_good(process) == Some(*step))
    }
}

pub fn model(orders: &'static Orders) {
    let world = Arc::new(World { orders, processes: Default::default() });
    world.processes[0].first.store(1, Ordering::Relaxed);
    world.wait(&world.processes[1], 1);
    let (of_p, of_q) = (world.clone(), world.clone());
    // Writes, and waits for the answer.
    let p = thread::spawn(move || {
        of_p.write(1, 1);
        of_p.wait(&of_p.processes[0], 1);
    });
    // Answers, and waits for the next.
    let q = thread::spawn(move || {
        if of_q.go_on(&of_q.processes[1]) {
            of_q.write(0, 1);
            of_q.wait(&of_q.processes[1], 2);
        }
    });
    assert!(!world.search(), "it acts upon waits that are over");
    p.join().unwrap();
    q.join().unwrap();
}
