//! weft-models                                            the names of the models
//! weft-models MODEL early|late source|needed             explores it; prints which operations it has used
//! weft-models MODEL .. .. [FUNCTION OPERATION ORDER]..   the same with other orders: ends with 1 where they break it
//!
//! README.md has the orders of the source and those that are needed; `check` runs all.

mod deadlock;
mod events;
mod near;
mod orders;
mod pool;
mod sole;
mod wait;

use orders::{Fences, Orders};
use std::panic;

type Model = fn(&'static Orders);

/// How often a thread may be interrupted in an exploration: where three threads have many steps, not without end.
const ALL: Option<usize> = None;
const SOME: Option<usize> = Some(3);

const MODELS: &[(&str, Option<usize>, Model)] = &[
    ("events", ALL, events::model),
    ("wait", ALL, wait::told),
    ("wait-early", ALL, wait::told_early),
    ("wait-fenced", ALL, wait::told_fenced),
    ("wait-fenced-early", ALL, wait::told_fenced_early),
    ("post", ALL, wait::posted),
    ("post-early", ALL, wait::posted_early),
    ("end", ALL, wait::ended),
    ("pool-wait", ALL, pool::waits),
    ("pool-steal", ALL, pool::steals),
    ("pool-sleep", ALL, pool::sleeps),
    ("sole", ALL, sole::model),
    ("near", ALL, near::messages),
    ("growth", ALL, near::buffers),
    ("deadlock", SOME, deadlock::model),
];

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.is_empty() {
        MODELS.iter().for_each(|(name, _, _)| println!("{name}"));
        return;
    }
    let fences = if arguments[1] == "early" { Fences::Early } else { Fences::Late };
    let mut orders = Orders::read(arguments[2] == "needed", fences);
    for change in arguments[3..].chunks(3) {
        orders.change(&change[0], &change[1], orders::order(&change[2]));
    }
    let (_, bound, model) = MODELS.iter().find(|(name, _, _)| *name == arguments[0]).expect("no such model");
    let orders: &'static Orders = Box::leak(Box::new(orders));
    panic::set_hook(Box::new(|info| eprintln!("{info}")));
    let explored = panic::catch_unwind(|| {
        let mut builder = loom::model::Builder::new();
        builder.max_branches = 10_000;
        builder.preemption_bound = *bound;
        builder.check(move || model(orders));
    });
    match explored {
        Ok(()) => orders::used().iter().for_each(|operation| println!("{operation}")),
        Err(_) => std::process::exit(1),
    }
}
