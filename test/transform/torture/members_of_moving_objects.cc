// stack: next in a member function
// C++17 looks for the object of a call before it evaluates the arguments, which change it here.
#include <cstdio>

static int count;

static int next(int n)
{
    count += n;
    return count;
}

struct Reader {
    int n;
    int read(int k) { return n * 10 + next(k); }
};

static Reader readers[3] = {{1}, {2}, {3}};
static Reader *at = readers;

static int moved(int k)
{
    at++;
    return next(k);
}

int main()
{
    int first = at->read(moved(1));
    int i = 0;
    int second = readers[i].read(i += 2);
    std::printf("%d %d\n", first, second);
    return 0;
}
