// stack: next in a member function
// Only one of two that are overloaded blocks.
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
    int read(double k) { return n - static_cast<int>(k); }
};

int main()
{
    Reader reader{5};
    int sum = reader.read(1) + reader.read(2.5);
    std::printf("%d\n", sum);
    return 0;
}
