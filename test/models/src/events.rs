//! A ring of events between two processors (runtime-c/src/wait/events.h): each event that is heard tells of what was there before it
//! was told, in its order; one that finds no room is not added, and nothing else is lost.

use crate::orders::Orders;
use loom::sync::atomic::{AtomicU64, Ordering};
use loom::sync::Arc;
use loom::thread;

/// WEFT_EVENTS_MAX
const MAX: u64 = 2;
const TOLD: u64 = 3;

/// struct weft_events; an end is a number from 1, of which the lowest bit of its slot is the round.
#[derive(Default)]
pub struct Events {
    taken: AtomicU64,
    ends: [AtomicU64; MAX as usize],
}

/// What who tells has for itself.
#[derive(Default)]
pub struct Teller {
    added: u64,
    limit: u64,
}

fn round_of(number: u64) -> u64 {
    !(number / MAX) & 1
}

impl Events {
    pub fn add(&self, orders: &'static Orders, teller: &mut Teller, end: u64) -> bool {
        let of = orders.of("weft_events_add");
        let number = teller.added;
        if number == teller.limit {
            teller.limit = of.load("taken", &self.taken) + MAX;
            if number == teller.limit {
                return false;
            }
        }
        teller.added = number + 1;
        of.store("ends", &self.ends[(number % MAX) as usize], end << 1 | round_of(number));
        true
    }

    pub fn first(&self, orders: &'static Orders) -> Option<u64> {
        let of = orders.of("weft_events_first");
        let number = of.load("taken", &self.taken);
        let end = of.load("ends", &self.ends[(number % MAX) as usize]);
        (end & 1 == round_of(number)).then_some(end >> 1)
    }

    pub fn take(&self, orders: &'static Orders) -> Option<u64> {
        let of = orders.of("weft_events_take");
        let end = self.first(orders)?;
        let taken = of.load("taken", &self.taken);
        of.store("taken", &self.taken, taken + 1);
        Some(end)
    }
}

pub fn model(orders: &'static Orders) {
    let events = Arc::new(Events::default());
    let count = Arc::new(AtomicU64::new(0)); // bytes that the teller has written, stored relaxed here: the event alone tells of them
    let (told, written) = (events.clone(), count.clone());
    let teller = thread::spawn(move || {
        let mut teller = Teller::default();
        let mut refused = 0;
        for number in 1..=TOLD {
            written.store(number, Ordering::Relaxed);
            if !told.add(orders, &mut teller, number - refused) {
                refused += 1;
            }
        }
        refused
    });
    let mut heard = 0;
    for _ in 0..TOLD {
        if let Some(end) = events.take(orders) {
            heard += 1;
            assert_eq!(end, heard, "an event was lost, or heard twice");
            assert!(count.load(Ordering::Relaxed) >= end, "what an event tells of is not there");
        }
    }
    let refused = teller.join().unwrap();
    while events.take(orders).is_some() {
        heard += 1;
    }
    assert_eq!(heard, TOLD - refused, "an event was lost");
}
