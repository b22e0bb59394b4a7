//! A process waits for what another processor writes, and its processor sleeps: runtime-c/src/wait, process/wake.c and
//! scheduler/sleep.c. Whoever sleeps is woken, finds what he is woken for, and sees the bytes; a process is claimed by one.

use crate::events::{Events, Teller};
use crate::orders::{Function, Orders};
use loom::cell::UnsafeCell;
use loom::sync::atomic::AtomicU64;
use loom::sync::Arc;
use loom::thread;

// enum weft_sleep
const AWAKE: u64 = 0;
const ASLEEP: u64 = 1;

/// The last part of weft_processor_wake: whose move it was is known. True if the processor slept, and nobody else has woken it.
pub fn processor_wake(orders: &'static Orders, sleeping: &AtomicU64, awake: &AtomicU64) -> bool {
    let of = orders.of("weft_processor_wake");
    if of.load("sleeping", sleeping) == 0 {
        return false;
    }
    of.add("awake", awake, 1);
    if of.exchange("sleeping", sleeping, 0) == 0 {
        of.sub("awake", awake, 1);
        return false;
    }
    true
}

/// A channel from the teller to the waiter (struct weft_shared), the waiter and its processor.
struct World {
    orders: &'static Orders,
    has_ring: bool, // of events with room: else the process is posted
    fenced: bool, // there is no barrier for all threads
    early: bool, // the process is shown as waiting some time before its processor sleeps
    meeting: AtomicU64, // of those who have a barrier for all threads
    bytes: UnsafeCell<u64>,
    count: AtomicU64,
    closed: AtomicU64,
    peer_wants: AtomicU64,
    events: Events,
    wants: AtomicU64,
    asleep: AtomicU64,
    next: UnsafeCell<u64>, // of the process in a list, whose owner changes when it is claimed
    sleeping: AtomicU64,
    awake: AtomicU64, // processors
    mailbox: AtomicU64,
}

fn world(orders: &'static Orders, has_ring: bool, fenced: bool, early: bool) -> Arc<World> {
    Arc::new(World {
        orders,
        has_ring,
        fenced,
        early,
        meeting: AtomicU64::new(0),
        bytes: UnsafeCell::new(0),
        count: AtomicU64::new(0),
        closed: AtomicU64::new(0),
        peer_wants: AtomicU64::new(0),
        events: Events::default(),
        wants: AtomicU64::new(0),
        asleep: AtomicU64::new(AWAKE),
        next: UnsafeCell::new(0),
        sleeping: AtomicU64::new(0),
        awake: AtomicU64::new(2),
        mailbox: AtomicU64::new(0),
    })
}

impl World {
    /// weft_fence
    fn fence_all(&self, of: Function) {
        if self.fenced {
            of.fence("all");
        } else {
            of.barrier("all", &self.meeting);
        }
    }

    fn claim(&self) -> bool {
        let of = self.orders.of("weft_claim");
        let mut state = of.load("asleep", &self.asleep);
        while state == ASLEEP {
            match of.compare("asleep", &self.asleep, state, AWAKE) {
                Ok(_) => return true,
                Err(now) => state = now,
            }
        }
        false
    }

    fn post(&self) {
        let of = self.orders.of("weft_post");
        let mut newest = of.load("mailbox", &self.mailbox);
        loop {
            self.next.with_mut(|next| unsafe { *next = newest });
            match of.compare("mailbox", &self.mailbox, newest, 1) {
                Ok(_) => return,
                Err(now) => newest = now,
            }
        }
    }

    /// weft_rouse, and weft_let_go
    fn rouse(&self) {
        if self.claim() {
            self.post();
            processor_wake(self.orders, &self.sleeping, &self.awake);
        }
    }

    fn wake_shared(&self) {
        if self.has_ring {
            assert!(self.events.add(self.orders, &mut Teller::default(), 1));
            let of = self.orders.of("weft_wake_shared");
            if self.fenced {
                of.fence("thread");
            } else {
                of.barrier("signal", &self.meeting);
            }
            processor_wake(self.orders, &self.sleeping, &self.awake);
        } else {
            self.rouse();
        }
    }

    /// The writer: the last part of weft_end_count, and weft_count_fenced.
    fn write(&self) {
        self.bytes.with_mut(|bytes| unsafe { *bytes = 7 });
        let shown = if self.fenced {
            let of = self.orders.of("weft_count_fenced");
            of.store("count, 2nd", &self.count, 1);
            of.load("peer_wants, 2nd", &self.peer_wants)
        } else {
            let of = self.orders.of("weft_end_count");
            of.store("count", &self.count, 1);
            of.barrier("signal", &self.meeting);
            of.load("peer_wants", &self.peer_wants)
        };
        if shown == 1 {
            self.wake_shared();
        }
    }

    /// The writer ends.
    fn process_end(&self) {
        let of = self.orders.of("weft_process_end");
        of.store("closed", &self.closed, 1);
        self.fence_all(of);
        if self.orders.of("weft_peer_wants").load("peer_wants", &self.peer_wants) != 0 {
            self.rouse();
        }
    }

    fn refresh(&self) -> u64 {
        self.orders.of("weft_end_refresh_shared").load("count", &self.count)
    }

    fn satisfied(&self, wants: u64) -> bool {
        let closed = self.orders.of("weft_end_satisfied").load("closed", &self.closed) != 0;
        let count = self.refresh();
        assert!(!closed || count == 1, "the last count of a writer that has ended is not seen");
        closed || count >= wants
    }

    fn wants(&self) -> u64 {
        self.orders.of("wants_of").load("wants", &self.wants)
    }

    fn show_wants(&self, wants: u64) {
        self.orders.of("weft_show_wants").store("peer_wants", &self.peer_wants, wants);
    }

    /// It goes on: into the list of those that are ready.
    fn push(&self) {
        self.show_wants(0);
        self.next.with_mut(|next| unsafe { *next = 0 });
    }

    fn hear(&self) -> bool {
        let of = self.orders.of("hear");
        if of.load("asleep", &self.asleep) != ASLEEP || !self.satisfied(self.wants()) || !self.claim() {
            return false;
        }
        self.push();
        true
    }

    fn has_mail(&self) -> bool {
        self.events.first(self.orders).is_some() || self.orders.of("weft_has_mail").load("mailbox", &self.mailbox) != 0
    }

    fn take_mail(&self) -> bool {
        while self.events.take(self.orders).is_some() {
            if self.hear() {
                return true;
            }
        }
        if self.orders.of("weft_take_mail").load("mailbox", &self.mailbox) == 0 {
            return false;
        }
        let of = self.orders.of("weft_empty_mailbox");
        if of.exchange("mailbox", &self.mailbox, 0) == 0 {
            return false;
        }
        self.next.with(|next| unsafe { assert_eq!(*next, 0) });
        self.push();
        true
    }

    /// show
    fn show(&self) {
        self.orders.of("show").store_over("asleep", &self.asleep, ASLEEP);
        self.show_wants(self.wants());
    }

    fn fence_shown(&self) -> bool {
        let of = self.orders.of("fence_shown");
        self.fence_all(of);
        if of.load("asleep", &self.asleep) == AWAKE {
            return false;
        }
        if self.satisfied(self.wants()) && self.claim() {
            self.push();
            return true;
        }
        false
    }

    /// True: it is awake, and `ready` says whether the process is.
    fn sleep(&self, ready: &mut bool) -> bool {
        let of = self.orders.of("weft_sleep");
        if self.early {
            self.show();
            *ready = self.fence_shown() || self.take_mail(); // between others that it runs
        }
        of.store_over("sleeping", &self.sleeping, 1);
        if self.early {
            self.fence_all(self.orders.of("fence_shown"));
        } else {
            self.show();
            *ready = self.fence_shown();
        }
        if *ready || self.has_mail() {
            if of.exchange("sleeping", &self.sleeping, 0) == 0 {
                of.sub("awake", &self.awake, 1);
            }
            return true;
        }
        of.sub("awake", &self.awake, 1);
        of.load("sleeping", &self.sleeping) == 0
    }

    fn read(&self) {
        assert!(self.refresh() == 1, "it goes on, and there is nothing");
        self.bytes.with(|bytes| unsafe { assert_eq!(*bytes, 7) });
    }

    /// A process that waits for so many tokens, and its processor, until it sleeps or the process goes on; true if it does.
    fn wait(&self, wants: u64) -> bool {
        let mut ready = self.satisfied(wants);
        if ready {
            return true;
        }
        self.next.with_mut(|next| unsafe { *next = 0 });
        self.orders.of("weft_note_wait").store("wants", &self.wants, wants);
        if !self.sleep(&mut ready) {
            return false;
        }
        assert!(ready || self.take_mail(), "woken for nothing");
        true
    }
}

fn run(world: Arc<World>, wants: u64, tell: fn(&World)) {
    let teller_world = world.clone();
    let teller = thread::spawn(move || tell(&teller_world));
    let goes_on = world.wait(wants);
    if goes_on {
        world.read();
    }
    teller.join().unwrap();
    if !goes_on {
        assert!(world.orders.of("weft_sleep").load("sleeping", &world.sleeping) == 0, "it sleeps for good");
        assert!(world.take_mail(), "it is woken, and there is nothing");
        world.read();
    }
    assert!(!world.claim(), "it is still asleep");
    assert_eq!(world.orders.of("weft_processor_wake").add("awake", &world.awake, 0), 2, "who sleeps is counted wrong");
}

const ROOM: bool = true; // in the ring
const FENCED: bool = true;
const EARLY: bool = true;

/// By an event.
pub fn told(orders: &'static Orders) {
    run(world(orders, ROOM, !FENCED, !EARLY), 1, World::write);
}

pub fn told_early(orders: &'static Orders) {
    run(world(orders, ROOM, !FENCED, EARLY), 1, World::write);
}

/// The same where the kernel has no barrier for all threads.
pub fn told_fenced(orders: &'static Orders) {
    run(world(orders, ROOM, FENCED, !EARLY), 1, World::write);
}

pub fn told_fenced_early(orders: &'static Orders) {
    run(world(orders, ROOM, FENCED, EARLY), 1, World::write);
}

/// Where the ring is full.
pub fn posted(orders: &'static Orders) {
    run(world(orders, !ROOM, !FENCED, !EARLY), 1, World::write);
}

pub fn posted_early(orders: &'static Orders) {
    run(world(orders, !ROOM, !FENCED, EARLY), 1, World::write);
}

/// It waits for more than ever comes, and the writer ends.
pub fn ended(orders: &'static Orders) {
    run(world(orders, ROOM, !FENCED, !EARLY), 2, |world| {
        world.bytes.with_mut(|bytes| unsafe { *bytes = 7 });
        world.orders.of("weft_end_count").store("count", &world.count, 1);
        world.process_end();
    });
}
