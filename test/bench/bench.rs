//! What the references in Rust share: messages of a size known to the compiler, the command line.
#![allow(dead_code)]

#[derive(Clone, Copy)]
pub struct Message<const WORDS: usize>(pub [u32; WORDS]);

pub fn argument(i: usize) -> usize {
    std::env::args()
        .nth(i)
        .and_then(|text| text.parse().ok())
        .unwrap_or_else(|| panic!("argument {i} must be a number"))
}

/// Calls a function that is generic over the words of a message for the size in bytes.
#[macro_export]
macro_rules! of_size {
    ($size:expr, $function:ident($($argument:expr),*)) => {
        match $size {
            4 => $function::<1>($($argument),*),
            8 => $function::<2>($($argument),*),
            64 => $function::<16>($($argument),*),
            512 => $function::<128>($($argument),*),
            1024 => $function::<256>($($argument),*),
            2048 => $function::<512>($($argument),*),
            16384 => $function::<4096>($($argument),*),
            other => panic!("no messages of {other} bytes"),
        }
    };
}

/// Turns of an empty loop, as in examples/workload.h.
pub fn burn(turns: u32) {
    for _ in 0..turns {
        // SAFETY: it is empty.
        unsafe { std::arch::asm!("", options(nomem, nostack, preserves_flags)) };
    }
}
