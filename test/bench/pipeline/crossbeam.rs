//! crossbeam: a thread for each stage, bounded channels of 64 messages. pipeline-crossbeam CORES N COUNT WORK SIZE
#[path = "../bench.rs"]
mod bench;
use bench::{argument, burn, Message};
use crossbeam_channel::bounded;
use std::thread;
use std::time::Instant;

fn pipeline<const WORDS: usize>(n: usize, count: usize, work: usize) {
    let begun = Instant::now();
    let (output, mut input) = bounded::<Message<WORDS>>(64);
    thread::spawn(move || {
        let mut token = Message([0; WORDS]);
        for i in 0..count {
            for (j, word) in token.0.iter_mut().enumerate() {
                *word = (i + j) as u32;
            }
            token.0[0] = work as u32;
            output.send(token).expect("the pipeline is closed");
        }
    });
    for _ in 1..n - 1 {
        let (sender, receiver) = bounded(64);
        let from = std::mem::replace(&mut input, receiver);
        thread::spawn(move || {
            for token in from {
                burn(token.0[0]);
                if sender.send(token).is_err() {
                    return;
                }
            }
        });
    }
    let (mut wrong, mut received) = (0, 0);
    for token in input {
        burn(token.0[0]);
        wrong |= token.0[0] ^ work as u32;
        for (j, word) in token.0.iter().enumerate().skip(1) {
            wrong |= word ^ (received + j) as u32;
        }
        received += 1;
    }
    let taken = begun.elapsed();
    assert!(wrong == 0 && received == count, "a message is not what was sent");
    println!("message: {:.3} ns a message", taken.as_nanos() as f64 / count as f64);
}

fn main() {
    of_size!(argument(5), pipeline(argument(2), argument(3), argument(4)));
}
