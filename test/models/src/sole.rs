//! A worker that has its pool to itself uses plain accesses in critical sections; one that wakes takes the pool away first
//! (runtime-c/src/process/sole.h, runtime-c/src/scheduler/sole.c).

use crate::orders::Orders;
use loom::cell::UnsafeCell;
use loom::sync::atomic::AtomicU64;
use loom::sync::Arc;
use loom::thread;

const SECTIONS: u64 = 2;

struct Sole {
    orders: &'static Orders,
    meeting: AtomicU64, // of those who have a barrier for all threads
    holds: AtomicU64,
    inside: AtomicU64,
    state: UnsafeCell<u64>, // what a section protects: queues, counts, processes
}

impl Sole {
    fn enter(&self) -> bool {
        let of = self.orders.of("weft_sole_enter");
        of.store("inside", &self.inside, 1);
        of.barrier("signal", &self.meeting);
        if of.load("holds", &self.holds) == 1 {
            return true;
        }
        of.store("inside, 2nd", &self.inside, 0);
        false
    }

    fn leave(&self) {
        self.orders.of("weft_sole_leave").store("inside", &self.inside, 0);
    }

    fn take_away(&self) {
        let of = self.orders.of("take_away");
        of.store("holds", &self.holds, 0);
        of.barrier("all", &self.meeting);
        while of.load("inside", &self.inside) == 1 {
            thread::yield_now();
        }
    }

    /// The holder; in how many sections it was.
    fn sections(&self) -> u64 {
        let mut passed = 0;
        for _ in 0..SECTIONS {
            if self.enter() {
                self.state.with_mut(|state| unsafe { *state += 1 });
                self.leave();
                passed += 1;
            }
        }
        passed
    }
}

pub fn model(orders: &'static Orders) {
    let sole = Arc::new(Sole {
        orders,
        meeting: AtomicU64::new(0),
        holds: AtomicU64::new(1),
        inside: AtomicU64::new(0),
        state: UnsafeCell::new(0),
    });
    let there = sole.clone();
    let holder = thread::spawn(move || there.sections());
    sole.take_away();
    let seen = sole.state.with_mut(|state| unsafe { *state });
    assert_eq!(seen, holder.join().unwrap(), "it was in a section though the pool was taken away");
}
