//! crossbeam: a thread for each process, bounded channels of one message. ring-crossbeam CORES N ROUNDS SIZE
#[path = "../bench.rs"]
mod bench;
use bench::{argument, Message};
use crossbeam_channel::bounded;
use std::thread;
use std::time::Instant;

fn ring<const WORDS: usize>(n: usize, rounds: usize) {
    let (first, input) = bounded(1);
    let mut output = first;
    for _ in 1..n {
        let (sender, receiver) = bounded::<Message<WORDS>>(1);
        let next = std::mem::replace(&mut output, sender);
        thread::spawn(move || {
            for mut token in receiver {
                token.0[0] = token.0[0].wrapping_add(1);
                if next.send(token).is_err() {
                    return;
                }
            }
        });
    }
    let mut token = Message([0; WORDS]);
    let begun = Instant::now();
    for _ in 0..rounds {
        output.send(token).expect("the ring is closed");
        token = input.recv().expect("the ring is closed");
    }
    let taken = begun.elapsed();
    assert_eq!(token.0[0], (rounds * (n - 1)) as u32, "hops");
    println!("hop: {:.3} ns a hop", taken.as_nanos() as f64 / (rounds * n) as f64);
}

fn main() {
    of_size!(argument(4), ring(argument(2), argument(3)));
}
