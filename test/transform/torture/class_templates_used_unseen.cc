// Members of class templates that nobody names: loops and the library call them.
#include <cstdio>
#include <mutex>

static int next(int k) { return k; }
template <class T> struct Two {
    T v[2];
    const T *begin() const { return v; }
    const T *end() const { return v + 2; }
    T first() {
        next(1);
        return v[0];
    }
};
template <class T> struct Mutex {
    T n = 0;
    void lock() { n++; }
    void unlock() { n += 10; }
    T value() { return n + next(1); }
};

int main() {
    Two<int> two{{1, 2}};
    int sum = two.first();
    for (int x : two) sum += x;
    Mutex<int> mutex;
    {
        std::lock_guard<Mutex<int>> guard(mutex);
        sum++;
    }
    std::printf("%d %d\n", sum, mutex.value());
    return 0;
}
