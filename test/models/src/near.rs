//! Messages between ranks that share memory (runtime-c/src/transport/mpi/near.c): each comes whole, in its order, and no line is written
//! that is still read. And buffers of channels that have grown, which are kept in a list (runtime-c/src/growth/growth.c).

use crate::orders::Orders;
use loom::cell::UnsafeCell;
use loom::sync::atomic::AtomicU64;
use loom::sync::Arc;
use loom::thread;

const LINES: u64 = 2;
/// Lines of each message.
const MESSAGES: [u64; 3] = [1, 2, 1];

#[derive(Default)]
struct Line {
    number: AtomicU64,
    byte: UnsafeCell<u64>,
}

#[derive(Default)]
struct Inbox {
    read: AtomicU64,
    lines: [Line; LINES as usize],
}

/// What the sender has for itself.
#[derive(Default)]
struct Sender {
    written: u64,
    read: u64,
}

impl Inbox {
    fn line(&self, number: u64) -> &Line {
        &self.lines[(number % LINES) as usize]
    }

    fn send(&self, orders: &'static Orders, sender: &mut Sender, lines: u64) -> bool {
        let of = orders.of("weft_near_send");
        if sender.written + lines - sender.read > LINES {
            sender.read = of.load("read", &self.read);
            if sender.written + lines - sender.read > LINES {
                return false;
            }
        }
        for at in 1..lines {
            let line = self.line(sender.written + at);
            of.store("number", &line.number, sender.written + 1 + at);
            line.byte.with_mut(|byte| unsafe { *byte = sender.written + at });
        }
        let first = self.line(sender.written);
        first.byte.with_mut(|byte| unsafe { *byte = sender.written });
        of.store("number, 2nd", &first.number, sender.written + 1);
        sender.written += lines;
        true
    }

    /// The reader, who has taken so many lines; the message tells how many it has.
    fn take(&self, orders: &'static Orders, taken: &mut u64, lines: u64) -> bool {
        let of = orders.of("take");
        if of.load("number", &self.line(*taken).number) != *taken + 1 {
            return false;
        }
        for at in 0..lines {
            self.line(*taken + at).byte.with(|byte| unsafe { assert_eq!(*byte, *taken + at) });
        }
        *taken += lines;
        of.store("read", &self.read, *taken);
        true
    }
}

pub fn messages(orders: &'static Orders) {
    let inbox = Arc::new(Inbox::default());
    let there = inbox.clone();
    let sender = thread::spawn(move || {
        let mut sender = Sender::default();
        let mut sent = 0;
        for _ in 0..4 {
            if sent < MESSAGES.len() && there.send(orders, &mut sender, MESSAGES[sent]) {
                sent += 1;
            }
        }
        sent
    });
    let (mut taken, mut message) = (0, 0);
    for _ in 0..3 {
        if message < MESSAGES.len() && inbox.take(orders, &mut taken, MESSAGES[message]) {
            message += 1;
        }
    }
    let sent = sender.join().unwrap();
    while message < sent {
        assert!(inbox.take(orders, &mut taken, MESSAGES[message]), "a message was lost");
        message += 1;
    }
}

/// struct weft_buffer, from 1; 0: there is no next one
#[derive(Default)]
struct Buffers {
    buffers: AtomicU64,
    next: [UnsafeCell<u64>; 2],
}

impl Buffers {
    fn keep(&self, orders: &'static Orders, buffer: u64) {
        let of = orders.of("keep");
        let mut next = of.load("buffers", &self.buffers);
        loop {
            self.next[buffer as usize - 1].with_mut(|link| unsafe { *link = next });
            match of.compare("buffers", &self.buffers, next, buffer) {
                Ok(_) => return,
                Err(now) => next = now,
            }
        }
    }

    fn end(&self, orders: &'static Orders) -> u64 {
        let mut buffer = orders.of("weft_growth_end").exchange("buffers", &self.buffers, 0);
        let mut freed = 0;
        while buffer != 0 {
            freed += 1;
            buffer = self.next[buffer as usize - 1].with(|link| unsafe { *link });
        }
        freed
    }
}

pub fn buffers(orders: &'static Orders) {
    let buffers = Arc::new(Buffers::default());
    let there = buffers.clone();
    let other = thread::spawn(move || there.keep(orders, 1));
    buffers.keep(orders, 2);
    other.join().unwrap();
    assert_eq!(buffers.end(orders), 2, "a buffer was lost");
}
