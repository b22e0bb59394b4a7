// Members with names that the library calls, of a class that it never gets to see.
#include <cstdio>
#include <memory>
#include <string>
#include <vector>
static int next(int n) { return n + 1; }
class Port {
    int at = 0;
public:
    int get() { at = next(at); return at; }
    int size() const { int n = next(at); return n * 2; }
    int find(int k) { for (int i = 0; i < 9; i++) if (next(i) == k) return i; return -1; }
    void push_back(int n) { at = next(at) + n; }
    bool empty() const { return next(at) == 1; }
};
static int all(std::vector<Port> &ports)
{
    int sum = 0;
    for (auto &port : ports)
        sum += port.get();
    for (auto it = ports.begin(); it != ports.end(); ++it)
        sum += it->get() * it->size();
    return sum;
}
int main()
{
    Port port;
    int a = port.get() + port.size();
    port.push_back(3);
    std::vector<Port> ports(2);
    int b = all(ports);
    auto p = std::make_unique<Port>();
    std::shared_ptr<Port> q = std::make_shared<Port>();
    int c = p->get() + q->find(4);
    std::printf("%d %d %d %d\n", a, b, c, p->empty());
    return 0;
}
