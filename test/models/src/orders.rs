//! The orders of the C runtime's atomic operations, from the tables of README.md, of which one may be weakened; and words that are
//! accessed by them.

use loom::sync::atomic::{fence, AtomicU64, Ordering};
use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;

pub const TABLES: &str = include_str!("../README.md");

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    None,
    Relaxed,
    Acquire,
    Release,
    AcqRel,
    SeqCst,
}

pub fn order(name: &str) -> Order {
    match name {
        "none" => Order::None,
        "relaxed" => Order::Relaxed,
        "acquire" => Order::Acquire,
        "release" => Order::Release,
        "acq_rel" => Order::AcqRel,
        "seq_cst" => Order::SeqCst,
        _ => panic!("README.md: there is no order {name}"),
    }
}

struct Row {
    function: String,
    operation: String, // and the word, as "load count"
    order: Order,
}

/// Loom takes accesses that are sequentially consistent for acquire and release. A fence between two such accesses of a thread keeps
/// them in one order with all others. It keeps what is between them, too, which C does not promise: so it stands once right behind the
/// first, once right before the second. What fails with either fails in C.
#[derive(Clone, Copy, PartialEq)]
pub enum Fences {
    Early,
    Late,
}

/// What the C functions say, or the least that README.md says they need, with at most one other order.
pub struct Orders {
    rows: Vec<Row>,
    fences: Fences,
}

std::thread_local! {
    static USED: RefCell<BTreeSet<String>> = RefCell::new(BTreeSet::new());
}

fn cells(line: &str) -> Vec<String> {
    line.trim_matches('|').split('|').map(|cell| cell.trim().trim_matches('`').to_string()).collect()
}

impl Orders {
    pub fn read(needed: bool, fences: Fences) -> Orders {
        let tables = TABLES.lines().filter(|line| line.starts_with("| `")).map(cells).filter(|cells| cells.len() == 5);
        let rows = tables.map(|cells| Row {
            function: cells[0].clone(),
            operation: cells[1].clone(),
            order: order(&cells[if needed && cells[3] != "-" { 3 } else { 2 }]),
        });
        Orders { rows: rows.collect(), fences }
    }

    pub fn change(&mut self, function: &str, operation: &str, order: Order) {
        let row = self.rows.iter_mut().find(|row| row.function == function && row.operation == operation);
        row.unwrap_or_else(|| panic!("no {operation} in {function}")).order = order;
    }

    /// The operations of a C function.
    pub fn of(&'static self, function: &'static str) -> Function {
        Function { orders: self, name: function }
    }

    fn find(&self, function: &str, operation: &str) -> Order {
        let row = self.rows.iter().find(|row| row.function == function && row.operation == operation);
        USED.with(|used| used.borrow_mut().insert(format!("{function}\t{operation}")));
        row.unwrap_or_else(|| panic!("README.md has no '{operation}' of {function}")).order
    }
}

/// The operations that have been asked for.
pub fn used() -> Vec<String> {
    USED.with(|used| used.borrow().iter().cloned().collect())
}

/// A C function, whose operations are found by what they do to which word.
#[derive(Clone, Copy)]
pub struct Function {
    orders: &'static Orders,
    name: &'static str,
}

loom::thread_local! {
    static IN_ORDER: Cell<bool> = Cell::new(false);
}

fn of_load(order: Order) -> Ordering {
    match order {
        Order::Acquire | Order::SeqCst => Ordering::Acquire,
        Order::Relaxed => Ordering::Relaxed,
        _ => panic!("a load is not {order:?}"),
    }
}

fn of_store(order: Order) -> Ordering {
    match order {
        Order::Release | Order::SeqCst => Ordering::Release,
        Order::Relaxed => Ordering::Relaxed,
        _ => panic!("a store is not {order:?}"),
    }
}

fn of_both(order: Order) -> Ordering {
    match order {
        Order::Relaxed => Ordering::Relaxed,
        Order::Acquire => Ordering::Acquire,
        Order::Release => Ordering::Release,
        Order::AcqRel | Order::SeqCst => Ordering::AcqRel,
        Order::None => panic!("an exchange is not none"),
    }
}

impl Function {
    /// Accesses a word.
    fn access<R>(self, what: &str, word: &str, access: impl FnOnce(Order) -> R) -> R {
        let order = self.orders.find(self.name, &format!("{what} {word}"));
        let is_late = self.orders.fences == Fences::Late;
        if order == Order::SeqCst && is_late && IN_ORDER.with(|before| before.replace(true)) {
            fence(Ordering::SeqCst);
        }
        let result = access(order);
        if order == Order::SeqCst && !is_late {
            fence(Ordering::SeqCst);
        }
        result
    }

    pub fn load(self, name: &str, word: &AtomicU64) -> u64 {
        self.access("load", name, |order| word.load(of_load(order)))
    }

    pub fn store(self, name: &str, word: &AtomicU64, value: u64) {
        self.access("store", name, |order| word.store(value, of_store(order)))
    }

    /// The same where others exchange the word. Loom lets a store come before an exchange that has found what was there before it, which
    /// no machine does; with an exchange in its place it does not.
    pub fn store_over(self, name: &str, word: &AtomicU64, value: u64) {
        self.access("store", name, |order| word.swap(value, of_store(order)));
    }

    pub fn exchange(self, name: &str, word: &AtomicU64, value: u64) -> u64 {
        self.access("exchange", name, |order| word.swap(value, of_both(order)))
    }

    pub fn add(self, name: &str, word: &AtomicU64, value: u64) -> u64 {
        self.access("add", name, |order| word.fetch_add(value, of_both(order)))
    }

    pub fn sub(self, name: &str, word: &AtomicU64, value: u64) -> u64 {
        self.access("sub", name, |order| word.fetch_sub(value, of_both(order)))
    }

    /// A failure loads with the order of its own row.
    pub fn compare(self, name: &str, word: &AtomicU64, expected: u64, desired: u64) -> Result<u64, u64> {
        let otherwise = self.orders.find(self.name, &format!("compare fails {name}"));
        self.access("compare", name, |order| word.compare_exchange(expected, desired, of_both(order), of_load(otherwise)))
    }

    pub fn fence(self, name: &str) {
        if self.orders.find(self.name, &format!("fence {name}")) != Order::None {
            fence(Ordering::SeqCst);
        }
    }

    /// A barrier for all threads (membarrier), or the place at which another thread counts on one, with a fence for its compiler alone.
    /// Of two such places one comes first, and who is second sees all that was before it there. No more: whoever asks for no barrier
    /// is promised nothing. `meeting` is a word that stands for that.
    pub fn barrier(self, name: &str, meeting: &AtomicU64) {
        if self.orders.find(self.name, &format!("fence {name}")) != Order::None {
            meeting.fetch_add(1, Ordering::AcqRel);
        }
    }
}
