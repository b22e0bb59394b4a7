// References to objects that are given away: by a cast, std::move, a function that gives such a reference; of numbers, pointers, classes.
#include <cstdio>
#include <string>
#include <utility>

static int sum;

static int get(int k)
{
    sum += k;
    return sum;
}

static void set(int &&n) { n = get(1); }
static void set_pointer(const char *&&p) { get(2); p = "set"; }
static int take(std::string &&s)
{
    get(3);
    std::string taken = std::move(s);
    return static_cast<int>(taken.size());
}
static int read(const int &n) { get(4); return n; }

static void over(int &n) { n = get(5); }
static void over(int &&n) { n = get(6) * 2; }

static int &&give(int &n) { return static_cast<int &&>(n); }

int main()
{
    int a = 1, b = 2, c = 3, d = 4;
    const char *p = "first";
    std::string s = "a string that is longer than what fits in itself";
    set(static_cast<int &&>(a));
    set(reinterpret_cast<int &&>(b));
    set(std::move(c));
    set((int &&)d);
    int e = 5;
    set(give(e));
    set_pointer(std::move(p));
    over(a);
    over(reinterpret_cast<int &&>(c));
    over(std::move(d));
    over(a + 1);
    set(7 + a);
    int n = take(std::move(s));
    n += read(static_cast<const int &>(a)) + read(std::move(b)) + read(b + 1);
    std::printf("%d %d %d %d %d %s %d %zu\n", a, b, c, d, e, p, n, s.size());
    return 0;
}
