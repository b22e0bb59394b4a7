// Lambda expressions in members capture the object, in each way, and those in them do, too.
#include <algorithm>
#include <cstdio>
#include <functional>
#include <vector>

static int twice(int x) { return x * 2; }

class Sorter {
    std::vector<int> key_{5, 1, 4, 2, 3};
    int calls_ = 0;
    std::function<int(int)> kept_;

public:
    std::vector<int> order(bool down) {
        std::vector<int> order;
        for (int i = 0; i < (int)key_.size(); i++) order.push_back(i);
        int factor = down ? -1 : 1;
        std::sort(order.begin(), order.end(), [this, factor](int a, int b) {
            calls_++;
            return factor * key_[a] < factor * key_[b];
        });
        key_[0] += twice(1);
        return order;
    }
    int largest() {
        int most = twice(0);
        std::for_each(key_.begin(), key_.end(), [&](int each) { most = std::max(most, each + this->key_[1]); });
        return most + twice(calls_ > 0);
    }
    int count(int above) const {
        int more = twice(above);
        return (int)std::count_if(key_.begin(), key_.end(), [=](int each) { return each + above > more && !key_.empty(); });
    }
    void keep(int k) {
        int grown = twice(k);
        kept_ = [&, grown](int x) { return x + grown + key_[0] + (int)key_.size(); };
        if (k > 5) kept_ = [this](int x) { return add(x, [&](int y) { return y + key_[1]; }); };
    }
    template <class F> static int applied(F f, int x) { return f(x); }
    int add(int x, const std::function<int(int)> &f) const { return f(x) + key_[2]; }
    int use(int x) { return kept_(x) + twice(x); }
    static int plain(std::vector<int> v, int k) {
        std::for_each(v.begin(), v.end(), [&](int &each) { each += k; });
        return v[0] + twice(v[1]);
    }
};

int main() {
    Sorter sorter;
    for (int i : sorter.order(false)) printf("%d ", i);
    for (int i : sorter.order(true)) printf("%d ", i);
    printf("\n%d %d\n", sorter.largest(), sorter.count(1));
    sorter.keep(3);
    printf("%d\n", sorter.use(1));
    sorter.keep(7);
    printf("%d %d\n", sorter.use(2), Sorter::plain({1, 2}, 3));
    return 0;
}
