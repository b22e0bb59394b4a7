/* C11 words of the runtime's headers, for units in C++: what <stdatomic.h> and <stdalign.h> give to both languages from C++23
   on. gcc's atomics are the same in both, in size and in code. */
#ifndef WEFT_CXX_H
#define WEFT_CXX_H

#ifdef __cplusplus
#include <atomic>
#include <new>
using std::atomic_bool;
using std::atomic_load_explicit;
using std::atomic_signal_fence;
using std::atomic_store_explicit;
using std::atomic_uchar;
using std::atomic_uint;
using std::atomic_ullong;
using std::memory_order_acquire;
using std::memory_order_relaxed;
using std::memory_order_release;
using std::memory_order_seq_cst;
#define _Alignas alignas
#define _Noreturn [[noreturn]]
#define _Static_assert static_assert
#else
#include <stdatomic.h>
#include <stdbool.h>
#endif

#endif
