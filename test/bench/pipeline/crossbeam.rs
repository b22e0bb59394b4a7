//! crossbeam: a thread for each stage, bounded channels of 64 messages; from 1 KiB on these are boxed, and go back to the
//! first stage. pipeline-crossbeam CORES N COUNT WORK SIZE
#[path = "../bench.rs"]
mod bench;
use bench::{argument, burn, Message};
use crossbeam_channel::bounded;
use std::borrow::BorrowMut;
use std::thread;
use std::time::Instant;

/// `take` gives a message to fill, `give` gets one that has come.
fn pipeline<const WORDS: usize, T: BorrowMut<Message<WORDS>> + Send + 'static>(
    n: usize,
    count: usize,
    work: usize,
    mut take: impl FnMut() -> T + Send + 'static,
    mut give: impl FnMut(T),
) {
    let begun = Instant::now();
    let (output, mut input) = bounded::<T>(64);
    thread::spawn(move || {
        for i in 0..count {
            let mut token = take();
            let message: &mut Message<WORDS> = token.borrow_mut();
            for (j, word) in message.0.iter_mut().enumerate() {
                *word = (i + j) as u32;
            }
            message.0[0] = work as u32;
            output.send(token).expect("the pipeline is closed");
        }
    });
    for _ in 1..n - 1 {
        let (sender, receiver) = bounded(64);
        let from = std::mem::replace(&mut input, receiver);
        thread::spawn(move || {
            for token in from {
                let message: &Message<WORDS> = token.borrow();
                burn(message.0[0]);
                if sender.send(token).is_err() {
                    return;
                }
            }
        });
    }
    let (mut wrong, mut received) = (0, 0);
    for token in input {
        let message: &Message<WORDS> = token.borrow();
        burn(message.0[0]);
        wrong |= message.0[0] ^ work as u32;
        for (j, word) in message.0.iter().enumerate().skip(1) {
            wrong |= word ^ (received + j) as u32;
        }
        received += 1;
        give(token);
    }
    let taken = begun.elapsed();
    assert!(wrong == 0 && received == count, "a message is not what was sent");
    println!("message: {:.3} ns a message", taken.as_nanos() as f64 / count as f64);
}

fn by_size<const WORDS: usize>(n: usize, count: usize, work: usize) {
    if WORDS < 256 {
        pipeline(n, count, work, || Message([0; WORDS]), |_| ());
        return;
    }
    let (give, take) = bounded(64 * (n - 1));
    for _ in 0..64 * (n - 1) {
        give.send(Box::new(Message([0; WORDS]))).expect("there is room");
    }
    pipeline(n, count, work, move || take.recv().expect("the last stage has gone"), move |token| {
        let _ = give.send(token); // the first stage may have gone
    });
}

fn main() {
    of_size!(argument(5), by_size(argument(2), argument(3), argument(4)));
}
