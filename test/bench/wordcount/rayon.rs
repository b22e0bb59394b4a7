//! rayon: pieces are counted into hash maps, which are reduced to one; parallel sort. wordcount-rayon CORES TEXT
//! SUMMARY
#[path = "../bench.rs"]
mod bench;
use bench::argument;
use rayon::prelude::*;
use rustc_hash::FxHashMap;

fn pieces(text: &[u8], count: usize) -> Vec<&[u8]> {
    let mut found = Vec::new();
    let mut begin = 0;
    for i in 1..=count {
        let mut end = text.len() * i / count;
        while end < text.len() && text[end].is_ascii_alphabetic() {
            end += 1;
        }
        found.push(&text[begin..end.max(begin)]);
        begin = end.max(begin);
    }
    found
}

fn count(piece: &[u8]) -> FxHashMap<&[u8], u32> {
    let mut counts = FxHashMap::default();
    for word in piece.split(|c| !c.is_ascii_alphabetic()).filter(|word| !word.is_empty()) {
        *counts.entry(word).or_insert(0) += 1;
    }
    counts
}

fn add<'a>(a: FxHashMap<&'a [u8], u32>, b: FxHashMap<&'a [u8], u32>) -> FxHashMap<&'a [u8], u32> {
    let (mut larger, smaller) = if a.len() < b.len() { (b, a) } else { (a, b) };
    for (word, count) in smaller {
        *larger.entry(word).or_insert(0) += count;
    }
    larger
}

/// As hash_word in examples/wordcount/src/words.h, of capital letters.
fn hash(word: &[u8]) -> u32 {
    let hash = word.iter().fold(0x51ab9d3u32, |hash, c| (hash ^ u32::from(*c)).wrapping_mul(16777619));
    (hash ^ hash >> 15).wrapping_mul(0x2c1b3c6d)
}

fn main() {
    rayon::ThreadPoolBuilder::new().num_threads(argument(1)).build_global().expect("no threads");
    let names: Vec<String> = std::env::args().collect();
    let mut text = std::fs::read(&names[2]).expect("the text cannot be read");
    text.par_chunks_mut(1 << 16).for_each(|chunk| chunk.make_ascii_uppercase());
    let counts = pieces(&text, 4 * argument(1)).into_par_iter().map(count).reduce(FxHashMap::default, add);
    let mut words: Vec<(&[u8], u32)> = counts.into_iter().collect();
    words.par_sort_unstable_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(b.0)));
    let total: u64 = words.iter().map(|(_, count)| u64::from(*count)).sum();
    let digest = words.iter().fold(0u64, |digest, (word, count)| {
        let each = u64::from(hash(word)).wrapping_mul(0x9e3779b97f4a7c15).wrapping_mul(u64::from(*count));
        digest.wrapping_add(each)
    });
    let expected = std::fs::read_to_string(&names[3]).expect("the summary cannot be read");
    let found = format!("{} {} {}", total, words.len(), digest);
    assert_eq!(found, expected.trim(), "not the words that the text was made of");
    println!("{} distinct", words.len());
}
