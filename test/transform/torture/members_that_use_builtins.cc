// A member function that blocks may call what the compiler brings along and the parser does not know.
#include <cstdio>
#include <cstring>
static unsigned next(unsigned n) { return n + 1; }
class Buffer {
    unsigned size;
    unsigned long sum = 0;

public:
    explicit Buffer(unsigned n) : size(n) {}
    unsigned filled(int c)
    {
        char *room = (char *)__builtin_alloca_with_align(size, 256);
        std::memset(room, c, size);
        unsigned n = next(0);
        for (unsigned i = 0; i < size; i++)
            n += room[i] == c;
        return n - 1;
    }
    unsigned long add(unsigned n)
    {
        __atomic_fetch_add(&sum, n, __ATOMIC_SEQ_CST);
        __sync_fetch_and_add(&sum, next(0));
        return __atomic_load_n(&sum, __ATOMIC_SEQ_CST);
    }
};
int main()
{
    Buffer b(37);
    unsigned n = b.filled('x');
    unsigned long sum = b.add(n);
    std::printf("%u %lu\n", n, sum);
}
