// stack: next in a member function
// The address of one is taken.
#include <cstdio>

static int count;

static int next(int n)
{
    count += n;
    return count;
}

struct Reader {
    int n;
    int read(int k) { return n + next(k); }
};

int main()
{
    Reader reader{5};
    int (Reader::*through)(int) = &Reader::read;
    int sum = reader.read(1) + (reader.*through)(3);
    std::printf("%d\n", sum);
    return 0;
}
