#include <cstdio>
#include <optional>
#include <utility>
static int next(int k) { static int n = 7; n = (n * 5 + k) % 101; return n; }
class Packet {
    int length;
    int data[4];
public:
    explicit Packet(int seed) : length(next(seed) % 4 + 1) { for (int i = 0; i < length; i++) data[i] = next(i); }
    Packet(int n, int value) : length(n) { for (int &each : data) each = value + next(0); }
    int sum() const { int s = 0; for (int i = 0; i < length; i++) s += data[i]; return s; }
    Packet twice() const { Packet other(length, sum()); return other; }
    static Packet empty() { return Packet(1, 0); }
};
static Packet receive(int seed)
{
    if (seed % 2)
        return Packet(seed);
    for (int i = 0; i < 3; i++)
        if (next(i) % 3 == 0)
            return Packet{i, seed};
    switch (seed) {
    case 2: return Packet(seed + 1);
    default: break;
    }
    Packet last(next(seed), 2);
    return last;
}
static int total(Packet a, const Packet &b) { return a.sum() + b.sum() + next(1); }
int main()
{
    Packet one = receive(3), two = receive(2);
    Packet three(one);
    auto four = Packet::empty();
    Packet five(receive(4));
    std::printf("%d %d %d %d %d\n", one.sum(), two.sum(), three.sum(), four.sum(), five.sum());
    two = receive(5);
    three = one.twice();
    std::swap(one, two);
    int sum = total(one, two);
    sum += total(three, four);
    std::printf("%d %d\n", sum, receive(7).sum());
    next(0);
    return 0;
}
