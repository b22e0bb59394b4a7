// stack: next in a member function
// A list might become an object of a class whose constructor blocks.
#include <cstdio>
static int next(int n) { return n + 1; }
class Frame {
    int n, sum = 0;

public:
    Frame(int x, int k = 2) : n(x) { sum += next(n) * k; }
    int size() const { return sum; }
};
static void show(const char *name, const Frame &frame) { std::printf("%s %d %d\n", name, frame.size(), next(1)); }
static const Frame &larger(const Frame &a, const Frame &b) { return a.size() < b.size() ? b : a; }
int main()
{
    Frame a(2, 3), b(4);
    show("a", larger(a, b));
    show("b", {4, 2});
    return 0;
}
