// stack: next in a member function, a template or a global initialiser
// The library calls members of a class that it gets to see.
#include <mutex>
#include <cstdio>
#include <iterator>
#include <algorithm>
#include <random>
static int next(int n) { return n + 1; }
struct Box {
    using value_type = int;
    int sum = 0;
    void push_back(int n) { sum = next(sum) + n; }
    int size() const { int k = next(sum); return k; }
};
struct Odd {
    using result_type = unsigned;
    unsigned at = 1;
    static unsigned min() { return next(-1); }
    static constexpr unsigned max() { return 1000; }
    unsigned operator()() { at = at * 77 % 1001; return at; }
};
struct Guard { int at = 0; void lock() { at = next(at); } void unlock() { at += 3; } };
int main()
{
    Box box;
    int all[] = {1, 2, 3};
    std::copy(all, all + 3, std::back_inserter(box));
    std::printf("%d %d\n", box.sum, static_cast<int>(std::size(box)));
    Guard g;
    { std::lock_guard held(g); box.sum++; }
    { std::unique_lock held{g}; box.sum++; }
    std::printf("%d\n", g.at);
    return 0;
}
