// Lambda expressions in members that templates take use what their classes hide.
#include <cstdio>
#include <vector>
static int twice(int x) { return x * 2; }
template <class F> void each(const std::vector<int> &all, F f) { for (int v : all) f(v); }
template <class F> int folded(const std::vector<int> &all, int start, F &&f) { for (int v : all) start = f(start, v); return start; }
class Filter {
    std::vector<int> taps_{1, 2, 3};
    int count_ = 0;
    static int used_;
    int scaled(int v) const { return v * 10; }
public:
    void run(int k) {
        each(taps_, [this, k](int t) { count_ += twice(t) * k; });
        each(taps_, [&](int t) { count_ += scaled(t) + k; used_++; });
    }
    int sum() const {
        auto add = [=](int a, int b) { return a + b + count_; };
        int first = folded(taps_, 0, add);
        return first + folded(taps_, 1, [this](int a, int b) { return twice(a) + scaled(b); });
    }
    class Inner {
        int secret_ = 4;
    public:
        int go(Filter &of) {
            each(of.taps_, [&of, this](int t) { of.count_ += t; secret_ += twice(of.count_); });
            return secret_;
        }
    };
    static int used() { return used_; }
};
int Filter::used_ = 0;
int main() {
    Filter filter;
    filter.run(3);
    Filter::Inner inner;
    int secret = inner.go(filter);
    int sum = filter.sum();
    printf("%d %d %d\n", secret, sum, Filter::used());
    return 0;
}
