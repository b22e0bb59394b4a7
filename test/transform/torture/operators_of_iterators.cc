// stack: next in a member function
// A loop over elements calls the operators of the user's iterators, which block, without a word of them.
#include <cstdio>
static int next(int n) { return n + 1; }
struct Iterator {
    int at;
    int operator*() const { return at; }
    Iterator &operator++() { at = next(at); return *this; }
    bool operator!=(const Iterator &o) const { return at != o.at; }
};
struct Range { int n; Iterator begin() const { return {0}; } Iterator end() const { return {n}; } };
int main() { int s = 0; Range r{5}; for (int x : r) s += x; std::printf("%d\n", s); }
