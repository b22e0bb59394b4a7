// An object that a constructor which blocks has made is captured by lambda expressions that block.
#include <cstdio>

static int step(int k)
{
    std::printf("<%d>", k);
    return k;
}

class In {
    int first;

public:
    explicit In(int k) { first = step(k); }
    int next() { return first += step(1); }
};

class Out {
    int sum = 0;

public:
    Out(In &in, int k) : sum(k) { sum += in.next(); }
    void put(int k) { sum += step(k); }
    int all() const { return sum; }
};

template <class F> static int twice(F f) { int a = f(1); return a + 2 * f(2); }

static int work(int k)
{
    In in(k);
    Out out(in, k);
    auto f = [&](int i) { out.put(in.next()); return in.next() + i; };
    auto g = [&in, &out] { out.put(in.next()); };
    g();
    int a = f(2);
    a += twice([&](int i) { return in.next() * i; });
    g();
    a += f(3);
    return a + out.all();
}

int main()
{
    for (int k = 0; k < 3; k++) {
        int a = work(k);
        std::printf("%d\n", a);
    }
    return 0;
}
