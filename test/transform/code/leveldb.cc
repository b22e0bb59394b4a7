/* package: leveldb */
/* Results whose copy is observed, and arrays of the size of a parameter, are refused. */
/* do not block: ToString empty ok OK Put(Fixed|Varint)\d+ BytewiseComparator CanAccelerateCRC32C */
#include "data.h"
#define STORAGE_LEVELDB_PORT_PORT_H_
#define LEVELDB_EXPORT
#include <cstdint>
#include <cstring>
#include <string>

namespace leveldb {
namespace port {
static uint32_t AcceleratedCRC32C(uint32_t, const char *, size_t)
{
    return 0;
}
}
}

#include "util/coding.cc"
#include "util/crc32c.cc"
#include "util/hash.cc"
#include "util/bloom.cc"
#include "util/filter_policy.cc"
#include "util/arena.cc"
#include "util/status.cc"
#include "util/comparator.cc"
#include "util/logging.cc"
#include "util/options.cc"
#include "util/histogram.cc"
#include "table/format.h"
#include "table/iterator.cc"
#include "table/block_builder.cc"
#include "table/block.cc"
#include "table/filter_block.cc"

using namespace leveldb;

Env *Env::Default() { return nullptr; }

int main()
{
    Options options;
    options.block_restart_interval = 3;
    BlockBuilder builder(&options);
    char key[30];
    for (int i = 0; i < 20; i++) {
        snprintf(key, sizeof key, "key%04d", i * 7);
        builder.Add(key, std::string(i, 'v'));
    }
    Slice made = builder.Finish();
    printf("%u %08x\n", (unsigned)made.size(), sum_of((const unsigned char *)made.data(), made.size()));
    BlockContents contents = {made, false, false};
    Block block(contents);
    Iterator *each = block.NewIterator(BytewiseComparator());
    for (each->SeekToFirst(); each->Valid(); each->Next())
        printf("%s=%u ", each->key().ToString().c_str(), (unsigned)each->value().size());
    each->Seek("key0050");
    each->Prev();
    printf("%s\n", each->key().ToString().c_str());
    delete each;
    const FilterPolicy *policy = NewBloomFilterPolicy(10);
    FilterBlockBuilder filters(policy);
    filters.StartBlock(100);
    filters.AddKey("one");
    filters.AddKey("two");
    filters.StartBlock(5000);
    filters.AddKey("three");
    Slice all = filters.Finish();
    FilterBlockReader reader(policy, all);
    printf("%d %d %d\n", reader.KeyMayMatch(100, "one"), reader.KeyMayMatch(100, "three"), reader.KeyMayMatch(5000, "three"));
    delete policy;
    std::string text;
    PutVarint64(&text, 1234567890123);
    PutLengthPrefixedSlice(&text, "piece");
    Slice from(text), piece;
    uint64_t number = 0;
    bool isFine = GetVarint64(&from, &number) && GetLengthPrefixedSlice(&from, &piece);
    printf("%d %llu %s %08x\n", isFine, (unsigned long long)number, piece.ToString().c_str(), crc32c::Value("weft", 4));
    Histogram histogram;
    histogram.Clear();
    for (int i = 0; i < 30; i++)
        histogram.Add(i * i);
    printf("%s%s\n", histogram.ToString().c_str(), Status::NotFound("a", "b").ToString().c_str());
    return 0;
}
