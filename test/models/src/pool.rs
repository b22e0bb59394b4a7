//! Processes of a pool: one that waits is put into exactly one queue, by one (runtime-c/src/wait/wait.c); the queues, from which others
//! steal (process/queue.h); and a worker that finds nothing sleeps, but not while there is something (process/ready.c, scheduler/pool.c).

use crate::orders::Orders;
use crate::wait::processor_wake;
use loom::cell::UnsafeCell;
use loom::sync::atomic::{AtomicU64, Ordering};
use loom::sync::Arc;
use loom::thread;

// enum weft_sleep
const AWAKE: u64 = 0;
const ASLEEP: u64 = 1;
const FALLING: u64 = 2;
const ROUSED: u64 = 3;

/// A process that waits for one token, and the channel that it comes by, both shared (struct weft_shared, fenced).
struct Waiting {
    orders: &'static Orders,
    bytes: UnsafeCell<u64>,
    count: AtomicU64,
    peer_wants: AtomicU64,
    wants: AtomicU64,
    asleep: AtomicU64,
    frame: UnsafeCell<u64>, // how often it has run; of who has the process
}

impl Waiting {
    fn claim(&self) -> bool {
        let of = self.orders.of("weft_claim");
        let mut state = of.load("asleep", &self.asleep);
        while state == ASLEEP || state == FALLING {
            let then = if state == ASLEEP { AWAKE } else { ROUSED };
            match of.compare("asleep", &self.asleep, state, then) {
                Ok(_) => return then == AWAKE,
                Err(now) => state = now,
            }
        }
        false
    }

    /// weft_withdraw, and the process is in a queue.
    fn add(&self) {
        self.frame.with_mut(|frame| unsafe { *frame += 1 });
        self.orders.of("weft_show_wants").store("peer_wants", &self.peer_wants, 0);
    }

    /// The writer; true if it has queued the process.
    fn write(&self) -> bool {
        let of = self.orders.of("weft_count_fenced");
        self.bytes.with_mut(|bytes| unsafe { *bytes = 7 });
        of.store("count, 2nd", &self.count, 1);
        if of.load("peer_wants, 2nd", &self.peer_wants) == 0 || !self.claim() {
            return false;
        }
        self.add();
        true
    }

    fn satisfied(&self) -> bool {
        self.orders.of("weft_end_refresh_shared").load("count", &self.count) >= self.orders.of("wants_of").load("wants", &self.wants)
    }

    fn fall_asleep(&self, go: bool) -> bool {
        let of = self.orders.of("fall_asleep");
        if !go && of.compare("asleep", &self.asleep, FALLING, ASLEEP).is_ok() {
            return true;
        }
        of.store_over("asleep", &self.asleep, AWAKE);
        self.add();
        false
    }

    /// True: it sleeps.
    fn wait(&self) -> bool {
        let of = self.orders.of("weft_wait_in_pool");
        self.frame.with_mut(|frame| unsafe { *frame += 1 });
        self.orders.of("weft_note_wait").store("wants", &self.wants, 1);
        of.store_over("asleep, 2nd", &self.asleep, FALLING);
        self.orders.of("weft_show_wants").store("peer_wants", &self.peer_wants, 1);
        of.fence("thread");
        let go = self.satisfied();
        self.frame.with_mut(|frame| unsafe { *frame += 1 }); // what its end knows of the channel
        self.fall_asleep(go)
    }

    fn read(&self) {
        self.bytes.with(|bytes| unsafe { assert_eq!(*bytes, 7) });
    }
}

pub fn waits(orders: &'static Orders) {
    let waiting = Arc::new(Waiting {
        orders,
        bytes: UnsafeCell::new(0),
        count: AtomicU64::new(0),
        peer_wants: AtomicU64::new(0),
        wants: AtomicU64::new(1),
        asleep: AtomicU64::new(AWAKE),
        frame: UnsafeCell::new(0),
    });
    let there = waiting.clone();
    let writer = thread::spawn(move || {
        let queued = there.write();
        if queued {
            assert!(there.satisfied());
            there.read();
        }
        queued
    });
    let mut sleeps = false;
    while !sleeps && !waiting.satisfied() {
        sleeps = waiting.wait();
    }
    if !sleeps {
        waiting.read();
    }
    let queued = writer.join().unwrap();
    assert_eq!(sleeps, queued, "it sleeps for good, or is in two queues");
}

const ROOM: u64 = 2;

/// struct weft_queue; a process is its number from 1.
#[derive(Default)]
struct Queue {
    taken: AtomicU64,
    added: AtomicU64,
    ring: [AtomicU64; ROOM as usize],
}

impl Queue {
    fn add(&self, orders: &'static Orders, process: u64) {
        let of = orders.of("weft_queue_add");
        let added = of.load("added", &self.added);
        of.store("ring", &self.ring[(added % ROOM) as usize], process);
        of.store("added", &self.added, added + 1);
    }

    fn take(&self, orders: &'static Orders) -> u64 {
        let of = orders.of("weft_queue_take");
        let mut taken = of.load("taken", &self.taken);
        while taken != of.load("added", &self.added) {
            let process = of.load("ring", &self.ring[(taken % ROOM) as usize]);
            match of.compare("taken", &self.taken, taken, taken + 1) {
                Ok(_) => return process,
                Err(now) => taken = now,
            }
        }
        0
    }

    fn has_nothing(&self, orders: &'static Orders, mailbox: &AtomicU64) -> bool {
        let of = orders.of("weft_has_nothing");
        of.load("taken", &self.taken) == of.load("added", &self.added) && of.load("mailbox", mailbox) == 0
    }
}

/// Two processes, of which the owner runs one and puts it back: it comes to lie where the other one was, or itself.
pub fn steals(orders: &'static Orders) {
    let queue = Arc::new(Queue::default());
    let frames = Arc::new([UnsafeCell::new(0u64), UnsafeCell::new(0u64)]);
    let run = |frames: &[UnsafeCell<u64>; 2], process: u64| frames[process as usize - 1].with_mut(|frame| unsafe { *frame += 1 });
    let (there, of) = (queue.clone(), frames.clone());
    run(&frames, 1);
    queue.add(orders, 1);
    let thief = thread::spawn(move || {
        let mut stolen = 0;
        for _ in 0..2 {
            let process = there.take(orders);
            if process != 0 {
                run(&of, process);
                stolen += 1;
            }
        }
        stolen
    });
    let mut taken = 0;
    run(&frames, 2);
    queue.add(orders, 2);
    let process = queue.take(orders);
    if process != 0 {
        run(&frames, process);
        queue.add(orders, process);
        taken += 1;
    }
    let stolen = thief.join().unwrap();
    while queue.take(orders) != 0 {
        taken += 1;
    }
    let put_back = u64::from(process != 0);
    assert_eq!(taken + stolen, 2 + put_back, "a process was lost, or taken twice");
    let runs: u64 = frames.iter().map(|frame| frame.with(|runs| unsafe { *runs })).sum();
    assert_eq!(runs, 2 + put_back + stolen, "two ran a process at once");
}

/// A pool of two workers: one has something to run, and adds another task; the other one looks around.
struct Pool {
    orders: &'static Orders,
    queue: Queue, // of the first
    mailbox: AtomicU64, // likewise
    sleepers: AtomicU64,
    searching: AtomicU64,
    awake: AtomicU64,
    sleeping: AtomicU64, // the second
    summoned: AtomicU64, // likewise
}

impl Pool {
    fn wake_one(&self) {
        let of = self.orders.of("weft_pool_wake_one");
        of.fence("thread");
        if of.load("sleepers", &self.sleepers) == 0
            || of.load("searching", &self.searching) > 0
            || of.compare("searching", &self.searching, 0, 1).is_err()
        {
            return;
        }
        if of.load("sleeping", &self.sleeping) != 0 {
            of.store_over("summoned", &self.summoned, 1);
            if processor_wake(self.orders, &self.sleeping, &self.awake) || of.exchange("summoned", &self.summoned, 0) == 0 {
                return;
            }
        }
        of.sub("searching", &self.searching, 1);
    }

    fn has_work(&self) -> bool {
        self.orders.of("weft_pool_has_work").fence("thread");
        !self.queue.has_nothing(self.orders, &self.mailbox)
    }

    /// A look around; it is counted as one that does.
    fn search(&self) -> u64 {
        let idle = self.orders.of("idle");
        if idle.exchange("summoned", &self.summoned, 0) == 0 {
            idle.add("searching", &self.searching, 1);
        }
        let process = self.queue.take(self.orders);
        let last = self.orders.of("search").sub("searching", &self.searching, 1) == 1;
        if process != 0 && last && self.has_work() {
            self.wake_one();
        }
        process
    }

    /// weft_sleep of a worker; false: it sleeps.
    fn sleep(&self) -> bool {
        let of = self.orders.of("weft_sleep");
        of.store_over("sleeping", &self.sleeping, 1);
        if self.has_work() {
            if of.exchange("sleeping", &self.sleeping, 0) == 0 {
                of.sub("awake", &self.awake, 1);
            }
            return true;
        }
        of.sub("awake, 2nd", &self.awake, 1);
        of.load("sleeping", &self.sleeping) == 0
    }

    /// True: it has run what there was; false: it sleeps.
    fn idle(&self) -> bool {
        let of = self.orders.of("idle");
        for _ in 0..3 {
            if self.search() != 0 {
                return true;
            }
            of.add("sleepers", &self.sleepers, 1);
            if !self.sleep() {
                return false;
            }
            of.sub("sleepers", &self.sleepers, 1);
        }
        panic!("it looks around for ever");
    }
}

pub fn sleeps(orders: &'static Orders) {
    let pool = Arc::new(Pool {
        orders,
        queue: Queue::default(),
        mailbox: AtomicU64::new(0),
        sleepers: AtomicU64::new(0),
        searching: AtomicU64::new(0),
        awake: AtomicU64::new(2),
        sleeping: AtomicU64::new(0),
        summoned: AtomicU64::new(0),
    });
    let there = pool.clone();
    let first = thread::spawn(move || {
        there.queue.add(orders, 1); // and runs on for long
        there.wake_one();
    });
    let mut ran = pool.idle();
    first.join().unwrap();
    if !ran {
        assert_eq!(orders.of("weft_sleep").load("sleeping", &pool.sleeping), 0, "it sleeps, and there is something to run");
        orders.of("idle").sub("sleepers", &pool.sleepers, 1);
        ran = pool.search() != 0;
    }
    assert!(ran, "it is woken, and there is nothing");
    let words = [("searching", &pool.searching, 0), ("sleepers", &pool.sleepers, 0), ("summoned", &pool.summoned, 0), ("awake", &pool.awake, 2)];
    for (what, word, right) in words {
        assert_eq!(word.load(Ordering::SeqCst), right, "{what} is counted wrong");
    }
}
