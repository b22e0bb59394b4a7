// stack: Weft does not understand this, though the compiler does
// C++17 makes the room for an object before the arguments are evaluated; a class with an operator for it can tell.
#include <cstdio>
#include <cstdlib>
#include <new>

struct Part {
    int n;
    explicit Part(int k) : n(k) {}
    static void *operator new(std::size_t size)
    {
        std::printf("room ");
        return std::malloc(size);
    }
    static void operator delete(void *room) { std::free(room); }
};

static int step(int k)
{
    std::printf("<%d>", k);
    return k;
}

static int work(int k)
{
    Part *part = new Part(step(k));
    int n = part->n + step(1);
    delete part;
    return n;
}

int main()
{
    int a = work(2);
    std::printf("%d\n", a);
    return 0;
}
