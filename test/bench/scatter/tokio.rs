//! tokio: a task for each worker, a channel to it and one back. scatter-tokio CORES N ROUNDS WORK
#[path = "../bench.rs"]
mod bench;
use bench::{argument, burn};
use std::time::Instant;
use tokio::runtime::Builder;
use tokio::sync::mpsc;

fn mix(a: u32, b: u32) -> u32 {
    (a ^ b.wrapping_mul(0x9e3779b1)).wrapping_mul(0x85ebca6b).wrapping_add(1)
}

async fn worker(mut input: mpsc::Receiver<(u32, u32)>, output: mpsc::Sender<(u32, u32)>) {
    while let Some((work, value)) = input.recv().await {
        burn(work);
        if output.send((work, mix(work, value))).await.is_err() {
            return;
        }
    }
}

async fn scatter(n: usize, rounds: usize, work: u32) {
    let (mut tasks, mut answers) = (Vec::new(), Vec::new());
    for _ in 0..n {
        let (to, input) = mpsc::channel(1);
        let (output, from) = mpsc::channel(1);
        tokio::spawn(worker(input, output));
        tasks.push(to);
        answers.push(from);
    }
    let mut wrong = 0;
    let begun = Instant::now();
    for round in 0..rounds {
        for (i, task) in tasks.iter().enumerate() {
            task.send((work, (round + i) as u32)).await.expect("a worker is gone");
        }
        for (i, answer) in answers.iter_mut().enumerate() {
            let (_, value) = answer.recv().await.expect("a worker is gone");
            wrong |= value ^ mix(work, (round + i) as u32);
        }
    }
    let taken = begun.elapsed();
    assert_eq!(wrong, 0, "an answer is wrong");
    println!("message: {:.3} ns a task and its answer", taken.as_nanos() as f64 / (rounds * n) as f64);
}

fn main() {
    let (cores, n, rounds, work) = (argument(1), argument(2), argument(3), argument(4) as u32);
    if cores == 1 {
        Builder::new_current_thread().build().unwrap().block_on(scatter(n, rounds, work));
    } else {
        let runtime = Builder::new_multi_thread().worker_threads(cores).build().unwrap();
        runtime.block_on(async move { tokio::spawn(scatter(n, rounds, work)).await.unwrap() });
    }
}
