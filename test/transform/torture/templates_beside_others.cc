// Function templates whose names variables, fields, parameters and members have, too.
#include <cstdio>

static int next(int k) { return k + 1; }

template <class T> T sum(T a, T b) { return a + b + (T)next(0); }
template <class T> T scaled(T v, int by) {
    T sum = v;
    for (int i = 1; i < by; i++) sum += v;
    return sum + (T)next(1);
}

struct Total {
    int sum = 0;
    void add(int v) { sum += next(v); }
    int scaled(int by) const { return sum * by; }
};
template <class T> void add(Total &total, T v) {
    total.add((int)v);
    total.sum += (int)sum(v, v);
}

static int both(int sum, int add) { return next(sum) * add; }

int main() {
    Total total;
    add(total, 3);
    add(total, 2.5);
    int scaled = total.scaled(2);
    std::printf("%d %d\n", total.sum, scaled);
    std::printf("%d\n", both(4, 5));
    {
        double add = ::scaled(1.5, 3);
        std::printf("%g\n", add);
    }
    std::printf("%d\n", sum(1, 2));
    return 0;
}
