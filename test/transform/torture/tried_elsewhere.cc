// Exceptions over functions that call themselves, that take room, in namespaces, and from headers of several kinds.
#include <cstdio>
#include <cstring>

namespace deep {

struct Error {
    int depth;
};

struct Guard {
    int n;
    explicit Guard(int n) : n(n) { printf("<%d ", n); }
    Guard(const Guard &) = delete;
    ~Guard() { printf(">%d ", n); }
};

static int next(int n)
{
    return n * 5 % 7 + 1;
}

static int down(int n)
{
    Guard guard(n);
    char *room = static_cast<char *>(__builtin_alloca(n + 1));
    memset(room, 'a' + n, n);
    room[n] = 0;
    int x = next(n);
    if (n == 0)
        throw Error{x};
    try {
        x += down(n - 1);
    } catch (const Error &error) {
        x += next(error.depth);
        printf("%s ", room);
        if (n % 3 != 0)
            throw Error{error.depth + x};
    }
    return x;
}

}

struct Base {
    virtual ~Base() {}
    virtual int kind() const { return 1; }
};
struct Derived : Base {
    int value;
    explicit Derived(int v) : value(v) {}
    int kind() const override { return value; }
};

static int step(int n)
{
    return n * 3 % 11;
}

static int jumps(int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++) {
        switch (i % 5) {
        case 0:
            try {
                sum += step(i);
                break;
            } catch (...) {
                sum = -1;
            }
        case 1:
            try {
                sum += step(i);
                if (sum > 20)
                    throw Derived(sum);
            } catch (Base &base) {
                sum -= step(base.kind());
                goto out;
            }
            break;
        case 2:
            if (i > 5)
                try {
                    sum += step(i);
                    throw Derived(i);
                } catch (Base base) {
                    sum += step(base.kind());
                    continue;
                }
            else
                sum++;
            break;
        default:
            try {
                throw &sum;
            } catch (int *const where) {
                sum += step(i);
                *where += step(2);
            }
        }
    }
    return sum;
out:
    sum += step(sum);
    return -sum;
}

static void only_in_handler(int n)
{
    try {
        if (n % 2)
            throw n;
        printf("even ");
    } catch (const int &odd) {
        printf("odd %d ", step(odd));
    }
}

int main()
{
    for (int n = 0; n < 8; n++) {
        try {
            printf("%d: %d\n", n, deep::down(n));
        } catch (const deep::Error &error) {
            printf("error %d\n", error.depth);
        }
    }
    for (int n = 0; n < 20; n++) {
        printf("%d\n", jumps(n));
        only_in_handler(n);
    }
    return 0;
}
