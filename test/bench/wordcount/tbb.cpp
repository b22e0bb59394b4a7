// oneTBB: pieces are counted in a parallel loop with a table for each thread, which are summed up; parallel sort.
// tbb CORES TEXT SUMMARY
#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/enumerable_thread_specific.h>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/parallel_sort.h>
#include <vector>
#include "../bench.h"
#include "text.h"

int main(int argc, char **argv)
{
    long cores = argument(argc, argv, 1);
    check(argc == 4, "usage: CORES TEXT SUMMARY");
    oneapi::tbb::global_control limit(oneapi::tbb::global_control::max_allowed_parallelism, (size_t)cores);
    constexpr long pieces = 64;
    struct text text = text_map(argv[2]);
    oneapi::tbb::enumerable_thread_specific<table> tables;
    oneapi::tbb::parallel_for(0L, pieces, [&](long i) {
        struct text piece = text_piece(text, i, pieces);
        count_words(&tables.local(), piece.begin, piece.end);
    });
    constexpr uint32_t shares = 8;
    std::vector<std::vector<entry>> parts(shares);
    oneapi::tbb::parallel_for(0u, shares, [&](uint32_t share) {
        table sum{};
        for (const table &each : tables) {
            for (uint32_t i = 0; i < each.size; i++) {
                const entry &word = each.slot[i];
                if (word.word && word.hash % shares == share)
                    table_add(&sum, word.word, word.length, word.hash, word.count);
            }
        }
        for (uint32_t i = 0; i < sum.size; i++) {
            if (sum.slot[i].word)
                parts[share].push_back(sum.slot[i]);
        }
        free(sum.slot);
    });
    std::vector<entry> all;
    for (const auto &part : parts)
        all.insert(all.end(), part.begin(), part.end());
    oneapi::tbb::parallel_sort(all, [](const entry &a, const entry &b) { return compare_counts(&a, &b) < 0; });
    summary found{};
    for (const entry &word : all)
        summarize(&found, word.hash, word.count);
    check(summary_is(found, argv[3]), "not the words that the text was made of");
    printf("%zu distinct\n", all.size());
}
