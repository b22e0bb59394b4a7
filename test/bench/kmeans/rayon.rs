//! rayon: a parallel fold over chunks of the points in each iteration. kmeans-rayon CORES POINTS GROUPS
#[path = "../bench.rs"]
mod bench;
use bench::argument;
use rayon::prelude::*;

const SIDE: u32 = 1000;
const LANES: usize = 32;

/// One array for each coordinate, LANES points together.
#[derive(Clone)]
struct Block {
    at: [[f32; LANES]; 3],
    count: usize,
}

type Mean = [f32; 3];
type Sum = [u64; 4];

fn random(state: &mut u64) -> u32 {
    *state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
    (*state >> 33) as u32
}

/// As kmeans_points in examples/kmeans/src/kmeans.h.
fn points(count: usize) -> Vec<Block> {
    let mut state = 1;
    let mut blocks = Vec::new();
    for first in (0..count).step_by(LANES) {
        let mut block = Block { at: [[0.0; LANES]; 3], count: LANES.min(count - first) };
        for i in 0..block.count {
            for coordinate in block.at.iter_mut() {
                coordinate[i] = (random(&mut state) % SIDE) as f32;
            }
        }
        blocks.push(block);
    }
    blocks
}

fn nearest(block: &Block, means: &[Mean]) -> [i32; LANES] {
    let mut least = [4.0 * (SIDE * SIDE) as f32; LANES];
    let mut group = [0; LANES];
    for (g, mean) in means.iter().enumerate() {
        for i in 0..LANES {
            let (dx, dy, dz) = (block.at[0][i] - mean[0], block.at[1][i] - mean[1], block.at[2][i] - mean[2]);
            let distance = dx * dx + dy * dy + dz * dz;
            group[i] = if distance < least[i] { g as i32 } else { group[i] };
            least[i] = if distance < least[i] { distance } else { least[i] };
        }
    }
    group
}

fn assign(mut sums: Vec<Sum>, block: &Block, means: &[Mean]) -> Vec<Sum> {
    let group = nearest(block, means);
    for i in 0..block.count {
        let sum = &mut sums[group[i] as usize];
        for c in 0..3 {
            sum[c] += block.at[c][i] as u64;
        }
        sum[3] += 1;
    }
    sums
}

fn add(mut a: Vec<Sum>, b: Vec<Sum>) -> Vec<Sum> {
    for (a, b) in a.iter_mut().zip(b) {
        for i in 0..4 {
            a[i] += b[i];
        }
    }
    a
}

fn main() {
    rayon::ThreadPoolBuilder::new().num_threads(argument(1)).build_global().expect("no threads");
    let (count, groups) = (argument(2), argument(3));
    let blocks = points(count);
    let mut state = 2;
    let mut means: Vec<Mean> = (0..groups)
        .map(|_| {
            let i = random(&mut state) as usize % count;
            let block = &blocks[i / LANES];
            [0, 1, 2].map(|c| block.at[c][i % LANES])
        })
        .collect();
    let (mut iterations, mut moved) = (0, true);
    while moved {
        let sums = blocks
            .par_iter()
            .with_min_len(64)
            .fold(|| vec![[0; 4]; groups], |sums, block| assign(sums, block, &means))
            .reduce(|| vec![[0; 4]; groups], add);
        assert_eq!(sums.iter().map(|sum| sum[3]).sum::<u64>(), count as u64, "each point has a group");
        moved = false;
        for (mean, sum) in means.iter_mut().zip(&sums).filter(|(_, sum)| sum[3] > 0) {
            let now = [0, 1, 2].map(|c| (sum[c] / sum[3]) as f32);
            moved |= *mean != now;
            *mean = now;
        }
        iterations += 1;
    }
    // As kmeans_is_done in examples/kmeans/src/kmeans.h.
    let sums = blocks.iter().fold(vec![[0; 4]; groups], |sums, block| assign(sums, block, &means));
    let at_rest = |(mean, sum): (&Mean, &Sum)| sum[3] == 0 || [0, 1, 2].iter().all(|&c| mean[c] == (sum[c] / sum[3]) as f32);
    assert!(means.iter().zip(&sums).all(at_rest), "the means have not come to rest");
    let digest = means.iter().flatten().fold(0u32, |digest, c| digest.wrapping_mul(31).wrapping_add(*c as u32));
    println!("{} iterations, means {:08x}", iterations, digest);
}
