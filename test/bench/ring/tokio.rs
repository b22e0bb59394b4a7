//! tokio: a task for each process, bounded channels of one message. ring-tokio CORES N ROUNDS SIZE
#[path = "../bench.rs"]
mod bench;
use bench::{argument, Message};
use std::time::Instant;
use tokio::runtime::Builder;
use tokio::sync::mpsc;

async fn node<const WORDS: usize>(
    mut input: mpsc::Receiver<Message<WORDS>>,
    output: mpsc::Sender<Message<WORDS>>,
) {
    while let Some(mut token) = input.recv().await {
        token.0[0] = token.0[0].wrapping_add(1);
        if output.send(token).await.is_err() {
            return;
        }
    }
}

async fn ring<const WORDS: usize>(n: usize, rounds: usize) {
    let (first, mut input) = mpsc::channel(1);
    let mut output = first;
    for _ in 1..n {
        let (sender, receiver) = mpsc::channel(1);
        tokio::spawn(node::<WORDS>(receiver, output));
        output = sender;
    }
    let mut token = Message([0; WORDS]);
    let begun = Instant::now();
    for _ in 0..rounds {
        output.send(token).await.ok().expect("the ring is closed");
        token = input.recv().await.expect("the ring is closed");
    }
    let taken = begun.elapsed();
    assert_eq!(token.0[0], (rounds * (n - 1)) as u32, "hops");
    println!("hop: {:.3} ns a hop", taken.as_nanos() as f64 / (rounds * n) as f64);
}

fn start<const WORDS: usize>(cores: usize, n: usize, rounds: usize) {
    if cores == 1 {
        Builder::new_current_thread().build().unwrap().block_on(ring::<WORDS>(n, rounds));
    } else {
        let runtime = Builder::new_multi_thread().worker_threads(cores).build().unwrap();
        runtime.block_on(async move { tokio::spawn(ring::<WORDS>(n, rounds)).await.unwrap() });
    }
}

fn main() {
    of_size!(argument(4), start(argument(1), argument(2), argument(3)));
}
